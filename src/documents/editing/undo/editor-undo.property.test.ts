import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createMemoryUndoStore,
  createSimulatedDevice,
  createSimulatedServer,
  createVirtualClock,
  type Fault,
} from "../../../../tests/support/editing-simulation.ts";
import { createEditor, type Editor } from "../editor.ts";

/** One writer: whatever the network does and however often the page is reloaded, undo and redo are exact. */
type Content = {
  name: string;
  design: { template: string; size: number };
  items: { id: string; text: string }[];
};
const start: Content = {
  name: "",
  design: { template: "one", size: 10 },
  items: [
    { id: "a", text: "" },
    { id: "b", text: "" },
  ],
};

type Edit = { kind: "name" | "text" | "template" | "size" | "add" | "remove" | "reverse"; value: number };
type Between = { do: "wait"; for: number } | { do: "network"; faults: Fault[] } | { do: "reload" };

function edited(content: Content, { kind, value }: Edit): Content {
  const { items, design } = content;
  const at = items.length === 0 ? 0 : value % items.length;
  if (kind === "name") return { ...content, name: `${content.name}${value}` };
  if (kind === "template") return { ...content, design: { ...design, template: `t${value}` } };
  if (kind === "size") return { ...content, design: { ...design, size: value } };
  if (kind === "add")
    return { ...content, items: items.toSpliced(at, 0, { id: `i${value}-${items.length}`, text: "" }) };
  if (kind === "remove") return { ...content, items: items.toSpliced(at, 1) };
  if (kind === "reverse") return { ...content, items: items.toReversed() };
  return {
    ...content,
    items: items.map((item, index) => (index === at ? { ...item, text: `${item.text}${value}` } : item)),
  };
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom<Edit["kind"]>("name", "text", "template", "size", "add", "remove", "reverse"),
  value: fc.nat(9999),
});
const between: fc.Arbitrary<Between> = fc.oneof(
  fc.record({ do: fc.constant("wait" as const), for: fc.oneof(fc.nat(50), fc.nat(9000)) }),
  fc.record({
    do: fc.constant("network" as const),
    faults: fc.array(fc.constantFrom<Fault>("lost", "unanswered", "busy", "fine"), { maxLength: 4 }),
  }),
  fc.constant({ do: "reload" as const }),
);

async function setUp() {
  const clock = createVirtualClock();
  const server = createSimulatedServer(start, clock);
  const device = createSimulatedDevice<Content>(clock);
  const undoStore = createMemoryUndoStore<Content>();
  let opened = 0;
  const open = async () => {
    opened += 1;
    const editor = createEditor<Content>({
      documentId: "d",
      revision: server.load(),
      save: server.save,
      journal: device.journal,
      writer: `page ${opened}`,
      clock,
      undoStore,
    });
    const recovering = editor.recover();
    await clock.advance(20);
    await recovering;
    return editor;
  };
  const page = { editor: await open() };
  return {
    page,
    server,
    clock,
    async perform(step: Between) {
      if (step.do === "wait") return clock.advance(step.for);
      if (step.do === "network") return server.setFaults(step.faults);
      void page.editor.flush();
      await clock.advance(50);
      page.editor.dispose();
      page.editor = await open();
    },
  };
}

const contentOf = (editor: Editor<Content>) => editor.getSnapshot().content;

test("undo and redo return exactly to every earlier state, across saves, faults and reloads", async () => {
  const steps = fc.array(fc.tuple(edit, fc.array(between, { maxLength: 2 })), {
    minLength: 1,
    maxLength: 15,
  });
  await fc.assert(
    fc.asyncProperty(steps, fc.array(between, { maxLength: 15 }), async (edits, pauses) => {
      const { page, clock, server, perform } = await setUp();
      const states = [contentOf(page.editor)];
      for (const [each, before] of edits) {
        for (const step of before) await perform(step);
        // A pause ends the step.
        await clock.advance(1500);
        page.editor.update((content) => edited(content, each));
        if (JSON.stringify(contentOf(page.editor)) !== JSON.stringify(states.at(-1)))
          states.push(contentOf(page.editor));
      }
      for (const direction of ["undo", "redo"] as const) {
        const expected = direction === "undo" ? states.toReversed() : states;
        for (const [at, state] of expected.entries()) {
          if (at > 0) page.editor[direction]();
          expect(contentOf(page.editor)).toEqual(state);
          const pause = pauses[at % (pauses.length || 1)];
          if (pause) await perform(pause);
        }
        expect(page.editor[direction]()).toBeNull();
        expect(page.editor.getSnapshot()).toMatchObject(
          direction === "undo" ? { canUndo: false } : { canRedo: false },
        );
      }
      server.setFaults([]);
      await clock.advance(200_000);
      expect(page.editor.getSnapshot().saveState).toBe("saved");
      expect(server.load().content).toEqual(states.at(-1));
    }),
    { numRuns: 100 },
  );
});
