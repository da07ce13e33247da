import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createSimulatedDevice,
  createSimulatedServer,
  createVirtualClock,
  type Fault,
} from "../../../tests/support/editing-simulation.ts";
import { createEditor, type Editor } from "./editor.ts";

/**
 * Two devices with two tabs each, a network that loses requests and answers, a server that is busy, tabs that
 * die at any instant and come back. Every edit is a new word, so each can be asked for at the end.
 */
type Sheet = { head: { name: string; job: string }; items: { id: string; text: string }[] };
const start: Sheet = {
  head: { name: "", job: "" },
  items: [
    { id: "a", text: "" },
    { id: "b", text: "" },
  ],
};

type Command =
  | { do: "type"; tab: number; field: "name" | "job" | "a" | "b" }
  | { do: "add"; tab: number }
  | { do: "swap"; tab: number }
  | { do: "wait"; for: number }
  | { do: "network"; faults: Fault[] }
  | { do: "crash"; tab: number }
  | { do: "tell"; tab: number };

const tab = fc.nat(3);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("type" as const),
      tab,
      field: fc.constantFrom("name", "job", "a", "b"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("add" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("swap" as const), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      for: fc.oneof(fc.nat(5), fc.nat(900), fc.nat(9000)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("network" as const),
      faults: fc.array(fc.constantFrom<Fault>("lost", "unanswered", "busy", "fine"), { maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("crash" as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("tell" as const), tab }) },
) as fc.Arbitrary<Command>;

const words = (value: unknown): string[] => JSON.stringify(value ?? null).match(/w\d+/g) ?? [];
const read = (sheet: Sheet, field: string) =>
  field === "name" || field === "job"
    ? sheet.head[field]
    : (sheet.items.find((item) => item.id === field)?.text ?? "");

function write(sheet: Sheet, field: string, text: string): Sheet {
  if (field === "name" || field === "job") return { ...sheet, head: { ...sheet.head, [field]: text } };
  return { ...sheet, items: sheet.items.map((item) => (item.id === field ? { ...item, text } : item)) };
}

async function play(commands: Command[], seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const clock = createVirtualClock(random);
  const server = createSimulatedServer(start, clock);
  const devices = [createSimulatedDevice<Sheet>(clock), createSimulatedDevice<Sheet>(clock)];
  const typed = new Map<string, { at: number; tab: number }>();
  const replacedKnowingly = new Set<string>();
  const shown = new Set<string>();
  const excused = new Set<string>();
  let opened = 0;
  let word = 0;

  const look = (editor: Editor<Sheet>) => {
    for (const { mine, theirs, base } of editor.getSnapshot().conflicts)
      for (const each of words([mine, theirs, base])) shown.add(each);
  };
  const open = (at: number) => {
    opened += 1;
    const editor: Editor<Sheet> = createEditor<Sheet>({
      documentId: "d",
      revision: server.load(),
      save: server.save,
      journal: devices[at % 2]!.journal,
      writer: `tab ${opened}`,
      clock,
    });
    editor.subscribe(() => look(editor));
    void editor.recover();
    return editor;
  };
  const tabs = [0, 1, 2, 3].map(open);

  for (const step of commands) {
    const editor = "tab" in step ? tabs[step.tab]! : tabs[0]!;
    if (step.do === "type") {
      word += 1;
      const text = `w${word}`;
      replacedKnowingly.add(read(editor.getSnapshot().content, step.field));
      typed.set(text, { at: clock.now(), tab: step.tab });
      editor.update((sheet) => write(sheet, step.field, text));
    } else if (step.do === "add") {
      word += 1;
      const text = `w${word}`;
      typed.set(text, { at: clock.now(), tab: step.tab });
      editor.update((sheet) => ({ ...sheet, items: [...sheet.items, { id: `i${text}`, text }] }));
    } else if (step.do === "swap") editor.update((sheet) => ({ ...sheet, items: sheet.items.toReversed() }));
    else if (step.do === "wait") await clock.advance(step.for);
    else if (step.do === "network") server.setFaults(step.faults);
    else if (step.do === "tell") editor.receive(server.load());
    else {
      // A tab dies with all it has in memory; only what it typed in the last instants may not be on the device.
      const before = clock.now();
      for (const [text, { at, tab }] of typed) if (tab === step.tab && before - at <= 4) excused.add(text);
      editor.dispose();
      tabs[step.tab] = open(step.tab);
    }
  }

  // A write of a dying tab may land after its successor has looked; whoever opens the document next finds it.
  server.setFaults([]);
  await clock.advance(100);
  for (const [at, editor] of tabs.entries()) {
    editor.dispose();
    tabs[at] = open(at);
  }
  for (let round = 0; round < 12; round += 1) {
    await clock.advance(70_000);
    for (const editor of tabs) {
      look(editor);
      editor.settle(editor.getSnapshot().conflicts.map(() => (random() < 0.5 ? "mine" : "theirs")));
      editor.retry();
    }
    await clock.advance(2000);
    for (const editor of tabs) editor.receive(server.load());
  }
  return { server, devices, tabs, typed, replacedKnowingly, shown, excused };
}

test("no edit is lost in any order of edits, faults, crashes and other tabs", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 5, maxLength: 60 }),
      fc.nat(1_000_000),
      async (commands, seed) => {
        const { server, devices, tabs, typed, replacedKnowingly, shown, excused } = await play(
          commands,
          seed,
        );
        const final = server.load();
        for (const editor of tabs) {
          expect(editor.getSnapshot()).toMatchObject({ saveState: "saved", conflicts: [] });
          expect(editor.getSnapshot().content).toEqual(final.content);
        }
        for (const device of devices) expect([...device.entries.values()]).toEqual([]);
        const there = new Set(words(final.content));
        for (const text of typed.keys())
          expect(
            there.has(text) || replacedKnowingly.has(text) || shown.has(text) || excused.has(text),
            `${text} is neither stored nor was it replaced knowingly or shown as a conflict`,
          ).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
}, 120_000);
