export const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Letters of layouts without Latin letters are known by their key's position. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();

/** The letter that is pressed with Ctrl (on a Mac with Cmd) and at most Shift; otherwise null. */
export function commandLetter(event: KeyboardEvent): string | null {
  const [modifier, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return modifier && !other && !event.altKey && !event.isComposing ? letterOf(event) : null;
}
