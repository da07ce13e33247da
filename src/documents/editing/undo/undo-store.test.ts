import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { clearUndoSteps, openUndoStore } from "./undo-store.ts";

type Content = { text: string; shared?: object };
const step = (text: string) => ({ before: { text: "" }, after: { text }, path: ["text"] });
const stacks = (...texts: string[]) => ({ undo: texts.map(step), redo: [] });

/** The session storage of a tab; a copy of its content is a duplicated tab. */
function createSession(content: Record<string, string> = {}) {
  const stored = { ...content };
  return {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      stored[key] = value;
    },
    duplicate: () => createSession(stored),
  };
}

function setUp() {
  const name = crypto.randomUUID();
  const time = { now: 1 };
  const open = (session: ReturnType<typeof createSession>, documentId = "d", owner = "ana") =>
    openUndoStore<Content>({ documentId, owner, name, session, now: () => time.now });
  return { name, time, open };
}

test("a reloaded tab reads its steps, another tab none", async () => {
  const { open } = setUp();
  const tab = createSession();
  expect(await open(tab).read()).toBeNull();
  await open(tab).write(stacks("a"));
  expect(await open(tab).read()).toEqual(stacks("a"));
  expect(await open(createSession()).read()).toBeNull();
  expect(await open(tab, "other document").read()).toBeNull();
});

test("a duplicated tab begins with the steps of its original, and neither writes into the other", async () => {
  const { open } = setUp();
  const tab = createSession();
  const original = open(tab);
  await original.write(stacks("a"));
  const copy = tab.duplicate();
  const duplicate = open(copy);
  expect(await duplicate.read()).toEqual(stacks("a"));
  await duplicate.write(stacks("a", "b"));
  await original.write(stacks("a", "c"));
  expect(await open(tab).read()).toEqual(stacks("a", "c"));
  expect(await open(copy).read()).toEqual(stacks("a", "b"));
});

test("another user of the tab reads nothing, and clears only own steps", async () => {
  const { name, open } = setUp();
  const tab = createSession();
  await open(tab).write(stacks("a"));
  expect(await open(tab, "d", "ben").read()).toBeNull();
  await clearUndoSteps({ owner: "ben" }, name);
  expect(await open(tab).read()).not.toBeNull();
  await clearUndoSteps({ owner: "ana" }, name);
  expect(await open(tab).read()).toBeNull();
});

test("steps of tabs that were closed a day ago are deleted", async () => {
  const { time, open } = setUp();
  const [old, recent] = [createSession(), createSession()];
  await open(old).write(stacks("a"));
  time.now += 25 * 60 * 60 * 1000;
  await open(recent).write(stacks("b"));
  expect(await open(old).read()).toBeNull();
  expect(await open(recent).read()).not.toBeNull();
});

test("of more steps than fit, the newest are kept; shared parts count once", async () => {
  const { open } = setUp();
  const shared = { long: "x".repeat(900_000) };
  const many = ["a", "b", "c"].map((text) => ({
    before: { text: "", shared },
    after: { text, shared },
    path: ["text"],
  }));
  const tab = createSession();
  await open(tab).write({ undo: many, redo: [] });
  expect((await open(tab).read())?.undo).toHaveLength(3);
  const large = ["a", "b", "c"].map((text) => step(text.repeat(400_000)));
  await open(tab).write({ undo: large, redo: [] });
  expect((await open(tab).read())?.undo).toEqual(large.slice(1));
});

test("clearing leaves no database in a browser without steps", async () => {
  const { name } = setUp();
  await clearUndoSteps({ owner: "ana" }, name);
  expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
});
