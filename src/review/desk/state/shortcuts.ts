export type DeskCommand =
  | "comment"
  | "suggest"
  | "phrases"
  | "next"
  | "previous"
  | "queue"
  | "keys"
  | "done"
  | "undo"
  | "redo";

const single: Readonly<Record<string, DeskCommand>> = {
  c: "comment",
  e: "suggest",
  p: "phrases",
  j: "next",
  k: "previous",
  "?": "keys",
};

/** Milliseconds between G and Q. */
const sequenceTime = 1500;

type Press = {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
  /** A field that takes text has the focus. */
  inText: boolean;
  /** A dialog or menu is open. */
  inOverlay: boolean;
};

/**
 * The command of a key. Single keys work only outside of text fields and can be switched off (WCAG 2.1.4); Ctrl stands for
 * Command too. `now` in milliseconds.
 */
export function createShortcuts() {
  let pressedG = Number.NEGATIVE_INFINITY;
  return ({ key, ctrl, alt, shift, inText, inOverlay }: Press, singleKeys: boolean, now: number) => {
    if (inOverlay || alt) return null;
    const name = key.toLowerCase();
    if (ctrl) return commandWithCtrl(name, { shift, inText });
    if (inText || !singleKeys) return null;
    if (name === "g") {
      pressedG = now;
      return null;
    }
    if (name === "q") return now - pressedG <= sequenceTime ? "queue" : null;
    return single[name] ?? null;
  };
}

function commandWithCtrl(
  name: string,
  { shift, inText }: Pick<Press, "shift" | "inText">,
): DeskCommand | null {
  if (name === "enter") return "done";
  // In a field, the browser undoes typing.
  if (inText) return null;
  if (name === "z") return shift ? "redo" : "undo";
  return name === "y" ? "redo" : null;
}
