import { expect, test } from "vitest";
import {
  createSimulatedDevice,
  createSimulatedServer,
  createVirtualClock,
  type Fault,
} from "../../../tests/support/editing-simulation.ts";
import { RequestFailed } from "../../browser/requests.ts";
import { createEditor } from "./editor.ts";
import type { SaveDocument } from "./save-types.ts";

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

test("edits before a pause are saved together, and the state is saved only after the acknowledgement", async () => {
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

test("typing without a pause is saved every three seconds", async () => {
  const { clock, server, editor } = setUp();
  for (let at = 0; at < 20; at += 1) {
    editor.update(type("x".repeat(at)));
    await clock.advance(400);
  }
  expect(server.requests.length).toBeGreaterThanOrEqual(2);
});

test("one request at a time; edits made meanwhile follow", async () => {
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

test("an edit is journaled before it is sent, and removed from the journal after the acknowledgement", async () => {
  const { clock, device, editor, server } = setUp();
  editor.update(type("journaled"));
  expect(editor.isSafeToLeave()).toBe(false);
  await clock.advance(5);
  expect(editor.isSafeToLeave()).toBe(true);
  expect([...device.entries.values()][0]?.mine.body).toBe("journaled");
  expect(server.requests).toHaveLength(0);
  await clock.advance(1000);
  expect(device.entries.size).toBe(0);
  expect(editor.isSafeToLeave()).toBe(true);
});

test("a lost acknowledgement is not a conflict: the stored content equals the sent one", async () => {
  const { clock, server, editor } = setUp({ faults: ["unanswered"] });
  editor.update(type("once"));
  await clock.advance(1200);
  expect(editor.getSnapshot().saveState).toBe("offline");
  await clock.advance(3000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", conflicts: [] });
  expect(server.load().version).toBe(2);
});

test("edits after a lost acknowledgement do not conflict with the tab's own save", async () => {
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

test("while a busy server sets the state to waiting, retries back off", async () => {
  const { clock, server, editor } = setUp({ faults: ["busy", "busy", "busy"] });
  editor.update(type("patience"));
  await clock.advance(900);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "waiting", problem: "unavailable" });
  await clock.advance(15_000);
  expect(server.requests).toHaveLength(4);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", problem: null });
});

test("after too many saves edits stay in the journal until Retry-After, and then all of them are saved", async () => {
  const { clock, server, device, editor } = setUp({ faults: ["tooMany"] });
  editor.update(type("one"));
  await clock.advance(900);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "waiting", problem: "tooMany", conflicts: [] });
  for (const text of ["two", "three", "four"]) {
    editor.update(type(text));
    await clock.advance(9_000);
    expect([...device.entries.values()][0]?.mine.body).toBe(text);
    expect(editor.isSafeToLeave()).toBe(true);
  }
  // Typing does not send anything before the wait is over.
  expect(server.requests).toHaveLength(1);
  await clock.advance(20_000);
  expect(server.requests).toHaveLength(2);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", problem: null });
  expect(server.load().content.body).toBe("four");
  expect(device.entries.size).toBe(0);
});

test("a tab that is closed while it waits leaves its edits to the next tab", async () => {
  const { clock, server, editor, open } = setUp({ faults: ["tooMany"] });
  editor.update(type("before the tab is closed"));
  await clock.advance(5_000);
  expect(editor.getSnapshot().saveState).toBe("waiting");
  editor.dispose();
  const next = open();
  void next.recover();
  await clock.advance(60_000);
  expect(server.load().content.body).toBe("before the tab is closed");
});

test("without a journal the snapshot says so while edits wait", async () => {
  const { clock, device, editor } = setUp({ faults: ["tooMany"] });
  device.setBroken(true);
  editor.update(type("nowhere else"));
  await clock.advance(5_000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "waiting", isJournalAvailable: false });
});

test("in a full account edits stay in the journal, and are saved after a retry or the next edit", async () => {
  const { clock, server, device, editor } = setUp({ faults: ["storageFull", "storageFull"] });
  editor.update(type("too long"));
  await clock.advance(60_000);
  expect(server.requests).toHaveLength(1);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "failed", problem: "storageFull" });
  expect([...device.entries.values()][0]?.mine.body).toBe("too long");
  editor.retry();
  await clock.advance(300);
  expect(editor.getSnapshot()).toMatchObject({ problem: "storageFull" });
  editor.update(type("shorter"));
  await clock.advance(2_000);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", problem: null });
  expect(server.load().content.body).toBe("shorter");
});

test("offline edits are journaled and sent at once when the network returns", async () => {
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

test("without storage offline edits are not safe, and the snapshot says so", async () => {
  const { clock, server, device, editor } = setUp();
  device.setBroken(true);
  server.setOffline(true);
  editor.update(type("private window"));
  await clock.advance(1500);
  expect(editor.getSnapshot()).toMatchObject({ saveState: "offline", isJournalAvailable: false });
  expect(editor.isSafeToLeave()).toBe(false);
  server.setOffline(false);
  editor.retry();
  await clock.advance(300);
  expect(editor.getSnapshot().saveState).toBe("saved");
  expect(editor.isSafeToLeave()).toBe(true);
});

test("the next tab recovers the edits of a tab closed before it could save", async () => {
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

test("a save that was on its way when its tab was closed is no conflict for the next tab", async () => {
  const { clock, server, editor, open } = setUp();
  editor.update(type("a"));
  await clock.advance(610);
  editor.update(type("ab"));
  await clock.advance(30);
  // The server has not got "a" yet.
  expect(server.load().version).toBe(1);
  editor.dispose();
  const next = open();
  const recovering = next.recover();
  next.update(rename("Mine"));
  await clock.advance(20);
  await recovering;
  next.update(type("abc"));
  await clock.advance(2_000);
  expect(next.getSnapshot()).toMatchObject({
    saveState: "saved",
    content: type("abc")(rename("Mine")(empty)),
  });
  expect(server.has(type("abc")(rename("Mine")(empty)))).toBe(true);
});

test("an edit that was taken back while its save was on its way stays taken back after a reload", async () => {
  const { clock, server, editor, open } = setUp();
  editor.update(type("a"));
  await clock.advance(610);
  editor.update(type(""));
  await clock.advance(10);
  expect(server.load().version).toBe(1);
  editor.dispose();
  const next = open();
  void next.recover();
  await clock.advance(2_000);
  expect(next.getSnapshot()).toMatchObject({ saveState: "saved", content: empty });
  expect(server.has(empty)).toBe(true);
});

test("edits that the server has stored are not recovered again", async () => {
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

test("two edits of one field: nothing is sent until the user has chosen, and no edit is lost", async () => {
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

test("choosing mine overwrites the other value", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("mine"));
  server.edit(type("theirs"));
  await clock.advance(1000);
  editor.settle(["mine"]);
  await clock.advance(1000);
  expect(server.load().content.body).toBe("mine");
  expect(editor.getSnapshot().saveState).toBe("saved");
});

test("an unsettled conflict opens again after a reload", async () => {
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

test("edits during an open conflict belong to mine", async () => {
  const { clock, server, editor } = setUp();
  editor.update(type("mine"));
  server.edit(type("theirs"));
  await clock.advance(1000);
  editor.update(rename("photo arrived"));
  editor.settle(["mine"]);
  await clock.advance(2000);
  expect(server.load().content).toMatchObject({ body: "mine", title: "photo arrived" });
});

test("another tab's save is merged at once with this tab's edits", async () => {
  const { clock, server, editor } = setUp();
  editor.update(rename("in this tab"));
  server.edit(type("in the other"));
  editor.receive(server.load());
  expect(editor.getSnapshot().content).toMatchObject({ title: "in this tab", body: "in the other" });
  await clock.advance(1000);
  expect(server.requests).toHaveLength(1);
  expect(server.load().content).toMatchObject({ title: "in this tab", body: "in the other" });
});

test("another tab's save that arrives during a save is merged afterwards", async () => {
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

test("a rejected content is journaled and sent again after the next edit", async () => {
  let refuse = true;
  const sent: string[] = [];
  const { clock, editor, device } = setUp({
    save: async ({ version, content }) => {
      sent.push(content.body);
      if (refuse) throw new RequestFailed("invalid");
      return { kind: "saved", version: version + 1 };
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

test("after the session has ended, edits are journaled until the user signs in again", async () => {
  let signedIn = false;
  const { clock, editor, device } = setUp({
    save: async ({ version }) => {
      if (!signedIn) throw new RequestFailed("unauthenticated");
      return { kind: "saved", version: version + 1 };
    },
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

test("flush saves without waiting for a pause and returns whether it succeeded", async () => {
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

test("a document that is opened as it was earlier keeps what was saved since and what was not", async () => {
  const { clock, server, device, editor } = setUp();
  editor.update(type("saved"));
  await clock.advance(2000);
  server.setOffline(true);
  editor.update(rename("not saved"));
  await clock.advance(1000);
  editor.dispose();
  const again = createEditor<Note>({
    documentId: "d",
    revision: server.loadEarlier(1),
    save: server.save,
    journal: device.journal,
    writer: "later",
    clock,
  });
  const recovered = again.recover();
  await clock.advance(100);
  expect(await recovered).toBe(true);
  expect(again.getSnapshot().content).toMatchObject({ body: "saved", title: "not saved" });
  server.setOffline(false);
  again.retry();
  await clock.advance(2000);
  expect(server.load().content).toMatchObject({ body: "saved", title: "not saved" });
});

test("an editor without unsaved edits learns the revision of the place where its document now is", async () => {
  const moved = { version: 1, content: { ...empty, title: "from another device" } };
  const versions: number[] = [];
  const { editor, clock } = setUp({
    save: async ({ version }) => {
      versions.push(version);
      return version === moved.version
        ? { kind: "saved", version: version + 1 }
        : { kind: "conflict", current: moved };
    },
  });
  editor.receive({ version: 40, content: empty });
  const synchronized = editor.synchronize();
  await clock.advance(100);
  await synchronized;
  expect(editor.getSnapshot()).toMatchObject({ content: moved.content, saveState: "saved" });
  editor.update(type("next"));
  await clock.advance(2000);
  expect(versions).toEqual([40, 1]);
  expect(editor.getSnapshot()).toMatchObject({
    content: { title: "from another device", body: "next" },
    saveState: "saved",
  });
});
