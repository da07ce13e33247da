import { expect, test } from "vitest";
import {
  createSimulatedDevice,
  createSimulatedServer,
  createVirtualClock,
  type Fault,
} from "../../../tests/support/editing-simulation.ts";
import { createEditor } from "./editor.ts";
import type { SaveDocument } from "./saving.ts";

type Note = { title: string; body: string; items: { id: string; text: string }[] };
const empty: Note = { title: "", body: "", items: [{ id: "a", text: "first" }] };

function setUp({ faults = [] as Fault[], save }: { faults?: Fault[]; save?: SaveDocument<Note> } = {}) {
  const clock = createVirtualClock();
  const server = createSimulatedServer(empty, clock);
  const device = createSimulatedDevice<Note>(clock);
  server.setFaults(faults);
  let tabs = 0;
  const open = () => {
    tabs += 1;
    return createEditor<Note>({
      documentId: "d",
      revision: server.load(),
      save: save ?? server.save,
      journal: device.journal,
      writer: `tab ${tabs}`,
      clock,
    });
  };
  return { clock, server, device, open, editor: open() };
}

const type = (text: string) => (content: Note) => ({ ...content, body: text });
const rename = (title: string) => (content: Note) => ({ ...content, title });

test("edits of one pause become one save, and only its acknowledgement says saved", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("a"));
  await clock.advance(300);
  editor.update(type("ab"));
  expect(editor.getSnapshot().saveState).toBe("saving");
  await clock.advance(599);
  expect(server.requests).toHaveLength(0);
  await clock.advance(50);
  expect(server.requests).toHaveLength(1);
  expect(editor.getSnapshot().saveState).toBe("saving");
  await clock.advance(200);
  expect(editor.getSnapshot().saveState).toBe("saved");
  expect(server.has(type("ab")(empty))).toBe(true);
});

test("somebody who never pauses is saved every three seconds", async () => {
  const { clock, server, editor } = setUp();
  for (let at = 0; at < 20; at += 1) {
    editor.update(type("x".repeat(at)));
    await clock.advance(400);
  }
  expect(server.requests.length).toBeGreaterThanOrEqual(2);
});

test("one request at a time; what was typed meanwhile follows", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("one"));
  await clock.advance(610);
  editor.update(type("two"));
  expect(server.requests).toHaveLength(1);
  expect(editor.getSnapshot().saveState).toBe("saving");
  await clock.advance(2000);
  expect(server.requests.map((request) => request.version)).toEqual([1, 2]);
  expect(server.has(type("two")(empty))).toBe(true);
});

test("the device has an edit before the network is tried, and forgets it after the acknowledgement", async () => {
  const { clock, device, editor, server } = setUp();
  editor.update(type("kept"));
  expect(editor.isSafeToLeave()).toBe(false);
  await clock.advance(5);
  expect(editor.isSafeToLeave()).toBe(true);
  expect([...device.entries.values()][0]?.mine.body).toBe("kept");
  expect(server.requests).toHaveLength(0);
  await clock.advance(1000);
  expect(device.entries.size).toBe(0);
  expect(editor.isSafeToLeave()).toBe(true);
});

test("a lost acknowledgement is no conflict: what is stored equals what was sent", async () => {
  const { clock, server, editor } = setUp({ faults: ["unanswered"] });
  editor.update(type("once"));
  await clock.advance(1200);
  expect(editor.getSnapshot().saveState).toBe("offline");
  await clock.advance(3000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", conflicts: [] });
  expect(server.load().version).toBe(2);
});

test("what was typed after a lost acknowledgement does not clash with oneself", async () => {
  const { clock, server, editor } = setUp({ faults: ["unanswered"] });
  editor.update(type("Nurs"));
  await clock.advance(700);
  editor.update(type("Nurse"));
  await clock.advance(400);
  server.edit(rename("Elsewhere"));
  await clock.advance(5000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", conflicts: [] });
  expect(server.load().content).toMatchObject({ body: "Nurse", title: "Elsewhere" });
});

test("while the server is busy the state says so, and it tries again at growing distances", async () => {
  const { clock, server, editor } = setUp({ faults: ["busy", "busy", "busy"] });
  editor.update(type("patience"));
  await clock.advance(900);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "failed", problem: "unavailable" });
  await clock.advance(15_000);
  expect(server.requests).toHaveLength(4);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", problem: null });
});

test("offline edits are kept and go out at once when the network is back", async () => {
  const { clock, server, editor } = setUp();
  server.setOffline(true);
  editor.update(type("on the train"));
  await clock.advance(60_000);
  expect(editor.getSnapshot().saveState).toBe("offline");
  server.setOffline(false);
  editor.retry();
  await clock.advance(300);
  expect(editor.getSnapshot().saveState).toBe("saved");
  expect(server.load().content.body).toBe("on the train");
});

test("without storage nothing pretends to be kept", async () => {
  const { clock, server, device, editor } = setUp();
  device.setBroken(true);
  server.setOffline(true);
  editor.update(type("private window"));
  await clock.advance(1500);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "failed", isJournalAvailable: false });
  expect(editor.isSafeToLeave()).toBe(false);
  server.setOffline(false);
  editor.retry();
  await clock.advance(300);
  expect(editor.getSnapshot().saveState).toBe("saved");
  expect(editor.isSafeToLeave()).toBe(true);
});

test("a tab that was closed before it could save: the next one brings its edits", async () => {
  const { clock, server, device, editor, open } = setUp();
  editor.update(type("closed too soon"));
  await clock.advance(10);
  editor.dispose();
  server.edit(rename("Changed meanwhile"));
  const next = open();
  const recovering = next.recover();
  await clock.advance(10);
  expect(await recovering).toBe(true);
  expect(next.getSnapshot().content).toMatchObject({ body: "closed too soon", title: "Changed meanwhile" });
  await clock.advance(500);
  expect(next.getSnapshot().saveState).toBe("saved");
  expect(server.load().content.body).toBe("closed too soon");
  expect(device.entries.size).toBe(0);
});

test("edits that had reached the server are not brought back a second time", async () => {
  const { clock, server, device, editor, open } = setUp({ faults: ["unanswered"] });
  editor.update(type("stored"));
  await clock.advance(800);
  editor.dispose();
  expect(server.has(type("stored")(empty))).toBe(true);
  const next = open();
  const recovering = next.recover();
  await clock.advance(20);
  expect(await recovering).toBe(false);
  expect(next.getSnapshot().saveState).toBe("saved");
  expect(device.entries.size).toBe(0);
});

test("two people in one field: nothing is sent until one has chosen, and nothing is dropped", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("mine"));
  server.edit(type("theirs"));
  server.edit(rename("no clash"));
  await clock.advance(1000);
  const { saveState, conflicts } = editor.getSnapshot();
  expect(saveState).toBe("conflict");
  expect(conflicts).toMatchObject([{ path: ["body"], mine: "mine", theirs: "theirs" }]);
  const before = server.requests.length;
  await clock.advance(10_000);
  expect(server.requests).toHaveLength(before);
  editor.settle(["theirs"]);
  await clock.advance(1000);
  expect(editor.getSnapshot()).toMatchObject({
    saveState: "saved",
    content: { body: "theirs", title: "no clash" },
  });
});

test("choosing one's own version overwrites knowingly", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("mine"));
  server.edit(type("theirs"));
  await clock.advance(1000);
  editor.settle(["mine"]);
  await clock.advance(1000);
  expect(server.load().content.body).toBe("mine");
  expect(editor.getSnapshot().saveState).toBe("saved");
});

test("a conflict that was not settled comes back after a reload", async () => {
  const { clock, server, editor, open } = setUp();
  editor.update(type("mine"));
  server.edit(type("theirs"));
  await clock.advance(1000);
  editor.dispose();
  const next = open();
  void next.recover();
  await clock.advance(20);
  expect(next.getSnapshot().conflicts).toMatchObject([{ mine: "mine", theirs: "theirs" }]);
  next.settle(["mine"]);
  await clock.advance(1000);
  expect(server.load().content.body).toBe("mine");
  expect(next.getSnapshot().saveState).toBe("saved");
});

test("edits made while a conflict waits belong to one's own side", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("mine"));
  server.edit(type("theirs"));
  await clock.advance(1000);
  editor.update(rename("photo arrived"));
  editor.settle(["mine"]);
  await clock.advance(2000);
  expect(server.load().content).toMatchObject({ body: "mine", title: "photo arrived" });
});

test("another tab's save is taken over at once, with one's own edits on top", async () => {
  const { clock, server, editor } = setUp();
  editor.update(rename("in this tab"));
  server.edit(type("in the other"));
  editor.receive(server.load());
  expect(editor.getSnapshot().content).toMatchObject({ title: "in this tab", body: "in the other" });
  await clock.advance(1000);
  expect(server.requests).toHaveLength(1);
  expect(server.load().content).toMatchObject({ title: "in this tab", body: "in the other" });
});

test("another tab's save that arrives during one's own is not forgotten", async () => {
  const { clock, server, editor } = setUp();
  editor.update(rename("mine"));
  await clock.advance(660);
  expect(server.load().version).toBe(2);
  expect(editor.getSnapshot().saveState).toBe("saving");
  server.edit(type("later"));
  editor.receive(server.load());
  await clock.advance(3000);
  expect(editor.getSnapshot()).toMatchObject({
    saveState: "saved",
    content: { title: "mine", body: "later" },
  });
});

test("a content the server refuses waits for the next edit and is kept", async () => {
  let refuse = true;
  const sent: string[] = [];
  const { clock, editor, device } = setUp({
    save: async ({ version, content }) => {
      sent.push(content.body);
      return refuse ? { kind: "refused", problem: "rejected" } : { kind: "saved", version: version + 1 };
    },
  });
  editor.update(type("too much"));
  await clock.advance(60_000);
  expect(sent).toEqual(["too much"]);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "failed", problem: "rejected" });
  expect(device.entries.size).toBe(1);
  refuse = false;
  editor.update(type("less"));
  await clock.advance(1000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", problem: null });
});

test("after the session has ended everything is kept until the person is back", async () => {
  let signedIn = false;
  const { clock, editor, device } = setUp({
    save: async ({ version }) =>
      signedIn ? { kind: "saved", version: version + 1 } : { kind: "refused", problem: "signedOut" },
  });
  editor.update(type("still here"));
  await clock.advance(120_000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "failed", problem: "signedOut" });
  expect([...device.entries.values()][0]?.mine.body).toBe("still here");
  signedIn = true;
  editor.retry();
  await clock.advance(100);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", problem: null });
});

test("flush saves without waiting for a pause and tells whether it worked", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("now"));
  const flushed = editor.flush();
  await clock.advance(300);
  expect(await flushed).toBe(true);
  expect(server.load().content.body).toBe("now");
  server.setOffline(true);
  editor.update(type("later"));
  const failed = editor.flush();
  await clock.advance(300);
  expect(await failed).toBe(false);
});
