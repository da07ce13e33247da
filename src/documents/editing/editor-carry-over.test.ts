import { expect, test } from "vitest";
import {
  createSimulatedDevice,
  createSimulatedServer,
  createVirtualClock,
} from "../../../tests/support/editing-simulation.ts";
import { createEditor } from "./editor.ts";

type Note = { title: string; body: string };
const stored: Note = { title: "Nurse", body: "" };
const retitle = (title: string) => (content: Note) => ({ ...content, title });
const rewrite = (body: string) => (content: Note) => ({ ...content, body });

/** An editor that has recovered these edits of an earlier tab, which the server has not got. */
async function open(...unsaved: ((content: Note) => Note)[]) {
  const clock = createVirtualClock();
  const server = createSimulatedServer(stored, clock);
  const device = createSimulatedDevice<Note>(clock);
  const openTab = (writer: string) =>
    createEditor<Note>({
      documentId: "d",
      revision: server.load(),
      save: server.save,
      journal: device.journal,
      writer,
      clock,
    });
  if (unsaved.length > 0) {
    const earlier = openTab("earlier tab");
    for (const change of unsaved) earlier.update(change);
    await clock.advance(5);
    earlier.dispose();
  }
  const editor = openTab("tab");
  void editor.recover();
  await clock.advance(20);
  const carryOver = (...typed: ((content: Note) => Note)[]) =>
    editor.carryOver(() => {
      for (const change of typed) editor.update(change);
    });
  const content = () => editor.getSnapshot().content;
  return { clock, server, device, editor, openTab, carryOver, content };
}

test("what was typed where the journal has nothing else is an edit at once, which can be undone", async () => {
  const { editor, carryOver, content, clock, server } = await open(rewrite("Recovered"));
  carryOver(retitle("Nurse, Kiel"));
  expect(content()).toEqual({ title: "Nurse, Kiel", body: "Recovered" });
  expect(editor.getSnapshot().conflicts).toEqual([]);
  await clock.advance(5000);
  expect(server.load().content).toEqual({ title: "Nurse, Kiel", body: "Recovered" });
  editor.undo();
  expect(content()).toEqual({ title: "Nurse", body: "Recovered" });
});

test("where the journal has another text, the user chooses, and neither is lost until then", async () => {
  const { editor, carryOver, content, clock, server, device, openTab } = await open(retitle("Nurse in Kiel"));
  carryOver(retitle("Head nurse"), rewrite("Typed"));
  expect(editor.getSnapshot().conflicts).toMatchObject([{ mine: "Head nurse", theirs: "Nurse in Kiel" }]);
  await clock.advance(5000);
  // The recovered text was saved before.
  expect(server.load().content).toEqual({ title: "Nurse in Kiel", body: "" });

  // The page is closed before the user has chosen: the next one asks again.
  const next = openTab("next tab");
  void next.recover();
  await clock.advance(20);
  const texts = next.getSnapshot().conflicts.flatMap(({ mine, theirs }) => [mine, theirs]);
  expect(texts.sort()).toEqual(["Head nurse", "Nurse in Kiel"]);
  next.dispose();

  editor.settle(["theirs"]);
  await clock.advance(5000);
  expect(content()).toEqual({ title: "Nurse in Kiel", body: "Typed" });
  expect(server.load().content).toEqual(content());
  expect([...device.entries.keys()].filter((key) => key.includes("typed"))).toEqual([]);
});

test("the same text in both is no question", async () => {
  const { editor, carryOver, content } = await open(retitle("Head nurse"));
  carryOver(retitle("Head nurse"));
  expect(editor.getSnapshot().conflicts).toEqual([]);
  expect(content().title).toBe("Head nurse");
});

test("without recovered text, typing is a usual edit", async () => {
  const { editor, carryOver, content } = await open();
  carryOver(retitle("Head nurse"));
  expect(content().title).toBe("Head nurse");
  editor.undo();
  expect(content().title).toBe("Nurse");
});
