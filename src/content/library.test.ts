import { expect, test, vi } from "vitest";
import {
  contentVersion,
  dropAnswer,
  fileInService,
  inService,
  onContentChange,
  putAnswer,
  putFile,
  revisionOf,
  untilContentChanges,
} from "./library.server.ts";

let count = 0;
/** Each test has a piece of its own: the library is the process's. */
const newPiece = () => `test/${++count}.json`;

test("a piece is read from its file once", () => {
  const [piece, read] = [newPiece(), vi.fn(() => ({ a: 1 }))];
  expect(inService(piece, read)).toBe(inService(piece, read));
  expect(read).toHaveBeenCalledTimes(1);
});

test("an answer stands over the file, until it is dropped", () => {
  const piece = newPiece();
  putFile(piece, "file");
  putAnswer(piece, "service");
  expect(inService(piece, () => "never")).toBe("service");
  expect(fileInService(piece, () => "never")).toBe("file");
  putFile(piece, "newer file");
  expect(inService(piece, () => "never")).toBe("service");
  dropAnswer(piece);
  expect(inService(piece, () => "never")).toBe("newer file");
});

test("that there is none is an answer too", () => {
  const [piece, read] = [newPiece(), vi.fn(() => null)];
  expect([inService(piece, read), inService(piece, read)]).toEqual([null, null]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("only what pages were made with and is different now counts as a change", () => {
  const piece = newPiece();
  const heard: string[] = [];
  const stop = onContentChange((changed) => heard.push(changed));
  const derive = vi.fn(() => contentVersion());
  const derived = untilContentChanges(derive);
  const steps: [() => void, number][] = [
    [() => putFile(piece, { a: 1 }), 0],
    [() => putFile(piece, { a: 1 }), 0],
    [() => putAnswer(piece, { a: 1 }), 0],
    [() => putFile(piece, { a: 2 }), 0],
    [() => putAnswer(piece, { a: 3 }), 1],
    [() => dropAnswer(piece), 2],
    [() => dropAnswer(piece), 2],
  ];
  derived();
  for (const [step, changes] of steps) {
    step();
    derived();
    expect(heard).toHaveLength(changes);
    expect(derive).toHaveBeenCalledTimes(1 + changes);
  }
  expect(new Set(heard)).toEqual(new Set([piece]));
  stop();
  putFile(piece, "unheard");
  expect(heard).toHaveLength(2);
});

test("what a service answers where there was nothing is a change: pages did without it", () => {
  const heard: string[] = [];
  const stop = onContentChange((piece) => heard.push(piece));
  const piece = newPiece();
  putAnswer(piece, 1);
  stop();
  expect(heard).toEqual([piece]);
});

test("a revision says what a piece is, not when it came", () => {
  const [one, other] = [newPiece(), newPiece()];
  expect(revisionOf(one)).toBe("");
  putFile(one, { a: 1 });
  putFile(other, { a: 1 });
  expect(revisionOf(one)).toBe(revisionOf(other));
  putAnswer(one, { a: 2 });
  expect(revisionOf(one)).not.toBe(revisionOf(other));
});
