/** A short message about the last action, which can be undone while the message is shown. */
export type StatusMessage = {
  id: number;
  text: string;
  action?: { label: string; onAction: () => void };
  tone: "info" | "danger";
};

type Listener = () => void;
type Extra = { action?: StatusMessage["action"]; tone?: StatusMessage["tone"] };

/** Messages shown at a time; older ones are removed. */
const maxMessages = 3;

export type Status = {
  show: (text: string, extra?: Extra) => number;
  dismiss: (id: number) => void;
  /** Announces a text to screen readers only. */
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
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    show(text, { action, tone = "info" } = {}) {
      lastId += 1;
      messages = [...messages, { id: lastId, text, action, tone }].slice(-maxMessages);
      notify();
      return lastId;
    },
    dismiss(id) {
      messages = messages.filter((message) => message.id !== id);
      notify();
    },
    announce(text) {
      // Screen readers do not repeat an unchanged text.
      announcement = text === announcement ? `${text}\u00a0` : text;
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getMessages: () => messages,
    getAnnouncement: () => announcement,
  };
}
