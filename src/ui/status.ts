/** What has just happened, as a short line at the edge of the page that can be undone while it stands there. */
export type StatusMessage = {
  id: number;
  text: string;
  action?: { label: string; onAction: () => void };
  tone: "info" | "danger";
};

type Listener = () => void;
type Extra = { action?: StatusMessage["action"]; tone?: StatusMessage["tone"] };

/** At most this many stand there at a time; older ones go. */
const most = 3;

export type Status = {
  show: (text: string, extra?: Extra) => number;
  dismiss: (id: number) => void;
  /** Says something to screen readers only. */
  announce: (text: string) => void;
  subscribe: (listener: Listener) => () => void;
  getMessages: () => readonly StatusMessage[];
  getAnnouncement: () => string;
};

export function createStatus(): Status {
  const listeners = new Set<Listener>();
  let messages: readonly StatusMessage[] = [];
  let announcement = "";
  let lastId = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    show(text, { action, tone = "info" } = {}) {
      lastId += 1;
      messages = [...messages, { id: lastId, text, action, tone }].slice(-most);
      tell();
      return lastId;
    },
    dismiss(id) {
      messages = messages.filter((message) => message.id !== id);
      tell();
    },
    announce(text) {
      // The same words twice in a row would not be read again.
      announcement = text === announcement ? `${text}\u00a0` : text;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getMessages: () => messages,
    getAnnouncement: () => announcement,
  };
}
