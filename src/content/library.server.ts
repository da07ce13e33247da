import { createHash } from "node:crypto";

/**
 * The content in service, by piece. A piece is named like its file below `content/`: "entries/luk/header.json". Readers
 * never wait: whatever reads files or asks services puts a piece here once it is checked, so a bad one leaves the last
 * good one where it is. What a service answered stands over what the file says.
 */
type Held = { value: unknown; revision: string };
type Listener = (piece: string) => void;

const files = new Map<string, Held>();
const answers = new Map<string, Held>();
const listeners = new Set<Listener>();
let version = 0;

const find = (piece: string): Held | undefined => answers.get(piece) ?? files.get(piece);

/** What a file says. Null stands for "there is none", where a piece is optional. */
export function putFile(piece: string, value: unknown): void {
  // A file that is read for the first time was in no page.
  if (!find(piece)) files.set(piece, hold(value));
  else change(piece, () => files.set(piece, hold(value)));
}

/** What a service answered. */
export const putAnswer = (piece: string, value: unknown): void =>
  change(piece, () => answers.set(piece, hold(value)));

/** From here on the file counts again. */
export const dropAnswer = (piece: string): void => change(piece, () => answers.delete(piece));

/** The piece in service; `read` gets it from its file where nobody has asked for it yet. */
export function inService<T>(piece: string, read: () => T): T {
  if (!find(piece)) putFile(piece, read());
  return find(piece)!.value as T;
}

/** What the file said when it was last good, whatever a service answered. */
export function fileInService<T>(piece: string, read: () => T): T {
  if (!files.has(piece)) files.set(piece, hold(read()));
  return files.get(piece)!.value as T;
}

/** What a service answered; undefined where none has. */
export const answerOf = (piece: string): unknown => answers.get(piece)?.value;

/** Differs where the piece differs, and is the same in all processes that hold the same; "" for what is not here. */
export const revisionOf = (piece: string): string => find(piece)?.revision ?? "";

/** True for exactly what is in service already. */
export const isInService = (piece: string, value: unknown): boolean =>
  revisionOf(piece) === hold(value).revision;

/** Grows with every change: what is derived from content and kept is made anew for another version. */
export const contentVersion = (): number => version;

/** Calls back for each piece that is no longer what pages were made with. Returns how to stop that. */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps what `make` returns until the content changes. */
export function untilContentChanges<T>(make: () => T): () => T {
  let kept: { version: number; value: T } | undefined;
  return () => {
    if (kept?.version !== version) kept = { version, value: make() };
    return kept.value;
  };
}

const hold = (value: unknown): Held => ({
  value,
  revision: createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 10),
});

function change(piece: string, work: () => void): void {
  const before = revisionOf(piece);
  work();
  if (before === revisionOf(piece)) return;
  version += 1;
  for (const listener of listeners) listener(piece);
}
