import { expect, test } from "vitest";
import {
  createMemoryUndoStore,
  createSimulatedDevice,
  createSimulatedServer,
  createVirtualClock,
} from "../../../../tests/support/editing-simulation.ts";
import { createEditor } from "../editor.ts";

type Note = { title: string; body: string; items: { id: string; text: string }[] };
const start: Note = { title: "", body: "", items: [{ id: "a", text: "first" }] };

function setUp() {
  const clock = createVirtualClock();
  const server = createSimulatedServer(start, clock);
  const device = createSimulatedDevice<Note>(clock);
  const undoStore = createMemoryUndoStore<Note>();
  let tabs = 0;
  const open = async () => {
    tabs += 1;
    const { journal } = device;
    const revision = server.load();
    const writer = `tab ${tabs}`;
    const editor = createEditor<Note>({
      documentId: "d",
      revision,
      save: server.save,
      journal,
      writer,
      clock,
      undoStore,
    });
    const recovering = editor.recover();
    await clock.advance(10);
    await recovering;
    return editor;
  };
  return { clock, server, open };
}

const body = (text: string) => (content: Note) => ({ ...content, body: text });
const title = (text: string) => (content: Note) => ({ ...content, title: text });
const removeItems = (content: Note) => ({ ...content, items: [] });

test("typing in one field without a pause is one step; a pause or another field starts the next one", async () => {
  const { clock, open } = setUp();
  const editor = await open();
  for (const text of ["a", "ab", "abc"]) {
    editor.update(body(text));
    await clock.advance(300);
  }
  editor.update(title("t"));
  editor.update(body("abcd"));
  await clock.advance(1100);
  editor.update(body("abcde"));
  const seen = [];
  for (let path = editor.undo(); path; path = editor.undo())
    seen.push([path.join(), editor.getSnapshot().content.body, editor.getSnapshot().content.title]);
  expect(seen).toEqual([
    ["body", "abcd", "t"],
    ["body", "abc", "t"],
    ["title", "abc", ""],
    ["body", "", ""],
  ]);
});

test("a long text typed without any pause has several steps", async () => {
  const { clock, open } = setUp();
  const editor = await open();
  for (let length = 1; length <= 30; length += 1) {
    editor.update(body("x".repeat(length)));
    await clock.advance(400);
  }
  editor.undo();
  const { length } = editor.getSnapshot().content.body;
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(30);
});

test("a new edit after an undo discards what could be redone", async () => {
  const editor = await setUp().open();
  editor.update(title("one"));
  editor.undo();
  expect(editor.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
  editor.update(body("two"));
  expect(editor.redo()).toBeNull();
  expect(editor.getSnapshot().content).toEqual({ ...start, body: "two" });
});

test("a removal is taken back after other edits, which stay; redoing and undoing it go on", async () => {
  const editor = await setUp().open();
  editor.update(removeItems);
  const removal = editor.newestStep()!;
  editor.update(title("later"));
  expect(editor.takeBack(removal)).toEqual(["items", "a"]);
  expect(editor.getSnapshot().content).toEqual({ ...start, title: "later" });
  editor.undo();
  expect(editor.getSnapshot().content).toEqual({ ...start, title: "later", items: [] });
});

test("taking back the newest edit is an undo", async () => {
  const editor = await setUp().open();
  editor.update(removeItems);
  const removal = editor.newestStep()!;
  editor.takeBack(removal);
  expect(editor.getSnapshot()).toMatchObject({ content: start, canUndo: false, canRedo: true });
  expect(editor.takeBack(removal)).toBeNull();
});

test("an undo of a text that another device has replaced skips to the step before", async () => {
  const { clock, server, open } = setUp();
  const editor = await open();
  editor.update(title("mine"));
  await clock.advance(2000);
  editor.update(body("mine"));
  await clock.advance(2000);
  server.edit(body("theirs"));
  editor.receive(server.load());
  expect(editor.undo()).toEqual(["title"]);
  expect(editor.getSnapshot().content).toEqual({ ...start, body: "theirs" });
});

test("an undo during a save whose response is lost reaches the server", async () => {
  const { clock, server, open } = setUp();
  const editor = await open();
  server.setFaults(["unanswered"]);
  editor.update(title("sent"));
  await clock.advance(700);
  editor.undo();
  expect(editor.getSnapshot().saveState).toBe("saving");
  await clock.advance(60_000);
  expect(editor.getSnapshot().saveState).toBe("saved");
  expect(server.load().content.title).toBe("");
});

test("what can be undone and redone outlives a reload, and an undo without an edit is stored, too", async () => {
  const { clock, open } = setUp();
  const first = await open();
  first.update(title("one"));
  first.update(body("two"));
  first.undo();
  await clock.advance(3000);
  first.dispose();
  const second = await open();
  expect(second.getSnapshot()).toMatchObject({ canUndo: true, canRedo: true });
  second.redo();
  expect(second.getSnapshot().content).toEqual({ ...start, title: "one", body: "two" });
  second.undo();
  second.undo();
  expect(second.getSnapshot().content).toEqual(start);
});
