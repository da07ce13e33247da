// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentType, useLayoutEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createTestEditor } from "../../../../../tests/support/edited-content.tsx";
import { renderIsland } from "../../../../../tests/support/island.tsx";
import { DateField } from "../../../../ui/fields/date-field.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { lazyComponent } from "../../../../ui/lazy-component.tsx";
import type { Editor } from "../../editor.ts";
import { Panel } from "../panel.tsx";
import { useEditor } from "../use-open-document.ts";
import { UndoButtons } from "./undo-buttons.tsx";
import { UndoProvider, useOfferUndo, useRevealedPath } from "./undo-context.tsx";
import { useUndo } from "./use-undo.ts";

type Content = { name: string; job: string; born?: string; items: { id: string }[] };
const start: Content = { name: "Ana", job: "Nurse", items: [{ id: "a" }] };

afterEach(() => vi.unstubAllGlobals());

const set =
  (key: "name" | "job" | "born", value: string | undefined) =>
  (content: Content): Content => ({ ...content, [key]: value });

/** Two panels with a field each; one is open. */
function Form({ editor }: { editor: Editor<Content> }) {
  const { content, canUndo, canRedo } = useEditor(editor);
  const { move, parts } = useUndo({ editor, labelOf: (path) => `the ${path.join(" ")}` });
  const [panel, setPanel] = useState<"name" | "job">("name");
  useRevealedPath(parts.revealed, ([root]) => {
    if (root === "name" || root === "job") setPanel(root);
  });
  return (
    <UndoProvider value={parts}>
      <UndoButtons canUndo={canUndo} canRedo={canRedo} move={move} />
      <input aria-label="Title" data-own-undo />
      <button type="button" onClick={() => setPanel("job")}>
        Next panel
      </button>
      <div data-form>
        <Panel key={panel} id={`${panel} panel`} heading={`Panel ${panel}`} takesFocus={false}>
          <TextField
            data-field={panel}
            label={panel}
            value={content[panel]}
            onChange={(value) => editor.update(set(panel, value))}
          />
          <DateField
            label="born"
            value={content.born ? { date: content.born } : {}}
            onChange={({ date }) => editor.update(set("born", date))}
            style={{ month: "MM/yyyy", day: "dd/MM/yyyy", locale: "en-GB" }}
            error="No date"
          />
          <Removal editor={editor} />
        </Panel>
      </div>
    </UndoProvider>
  );
}

type FieldProps = { editor: Editor<Content> };

const JobField = ({ editor }: FieldProps) => (
  <TextField data-field="job" label="job" value={useEditor(editor).content.job} onChange={() => {}} />
);

/** A panel that is closed until the form opens it. */
function FormWithLazyPanel({ editor, Field }: FieldProps & { Field: ComponentType<FieldProps> }) {
  const { parts } = useUndo({ editor, labelOf: (path) => path.join(" ") });
  const [isOpen, setOpen] = useState(false);
  useRevealedPath(parts.revealed, () => setOpen(true));
  return (
    <div data-form>
      {isOpen && (
        <Panel id="job panel" heading="Job" takesFocus={false}>
          <Field editor={editor} />
        </Panel>
      )}
    </div>
  );
}

function Removal({ editor }: { editor: Editor<Content> }) {
  const offerUndo = useOfferUndo();
  const remove = () => {
    editor.update((content) => ({ ...content, items: [] }));
    offerUndo("Removed");
  };
  return (
    <button type="button" onClick={remove}>
      Remove
    </button>
  );
}

function show() {
  const editor = createTestEditor(start);
  renderIsland(<Form editor={editor} />);
  return { editor, content: () => editor.getSnapshot().content };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => {
  const input = field(name);
  act(() => input.focus());
  fireEvent.change(input, { target: { value } });
};
const press = (init: KeyboardEventInit) =>
  act(() => fireEvent.keyDown(document.activeElement ?? document.body, { bubbles: true, ...init }));
const undoKey = { key: "z", code: "KeyZ", ctrlKey: true };
const announced = () => document.querySelector("[aria-live='assertive']")?.textContent;

test("Ctrl+Z undoes in a field, Ctrl+Shift+Z and Ctrl+Y redo; the change is announced", () => {
  const { content } = show();
  type("name", "Anna");
  press(undoKey);
  expect(field("name").value).toBe("Ana");
  expect(announced()).toBe("Undone: the name");
  expect(document.activeElement).toBe(field("name"));
  press({ ...undoKey, key: "Z", shiftKey: true });
  expect(content().name).toBe("Anna");
  expect(announced()).toBe("Redone: the name");
  press(undoKey);
  press({ key: "y", code: "KeyY", ctrlKey: true });
  expect(content().name).toBe("Anna");
});

function PressingAtOnce() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { ...undoKey, bubbles: true }));
  }, []);
  return null;
}

test("a key pressed as soon as the form is there undoes", () => {
  const editor = createTestEditor(start);
  editor.update(set("name", "Anna"));
  // React writes that it cannot render this change at once.
  vi.spyOn(console, "error").mockReturnValue();
  renderIsland(
    <>
      <Form editor={editor} />
      <PressingAtOnce />
    </>,
  );
  vi.restoreAllMocks();
  expect(editor.getSnapshot().content.name).toBe("Ana");
});

test.each([
  ["a Greek keyboard", "Linux x86_64", { key: "ζ", code: "KeyZ", ctrlKey: true }, true],
  ["a German keyboard", "Linux x86_64", { key: "z", code: "KeyY", ctrlKey: true }, true],
  ["a Mac with Cmd", "MacIntel", { key: "z", code: "KeyZ", metaKey: true }, true],
  ["a Mac with Ctrl", "MacIntel", undoKey, false],
  [
    "Ctrl and Alt, which type a letter on some keyboards",
    "Linux x86_64",
    { ...undoKey, altKey: true },
    false,
  ],
  ["the middle of a composition", "Linux x86_64", { ...undoKey, isComposing: true }, false],
])("%s", (_, platform, key, isUndone) => {
  vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
  const { content } = show();
  type("name", "Anna");
  press(key);
  expect(content().name).toBe(isUndone ? "Ana" : "Anna");
  vi.restoreAllMocks();
});

test("an undo elsewhere opens its panel and focuses the field", () => {
  show();
  type("name", "Anna");
  fireEvent.click(screen.getByRole("button", { name: "Next panel" }));
  expect(screen.queryByRole("textbox", { name: "name" })).toBeNull();
  press(undoKey);
  expect(document.activeElement).toBe(field("name"));
});

test("a field gets the focus when the code of its panel has arrived", async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const LazyField = lazyComponent<{ editor: Editor<Content> }>(async () => {
    await code;
    return JobField;
  });
  const editor = createTestEditor(start);
  const { container } = renderIsland(<FormWithLazyPanel editor={editor} Field={LazyField} />);
  act(() => editor.update(set("job", "Teacher")));
  press(undoKey);
  expect(container.querySelector("section")).not.toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  arrive();
  await vi.waitFor(() => expect(document.activeElement).toBe(field("job")));
  expect(field("job").value).toBe("Nurse");
});

test("the undo of the browser's menu is the document's undo", () => {
  const { content } = show();
  type("name", "Anna");
  const event = new InputEvent("beforeinput", { inputType: "historyUndo", bubbles: true, cancelable: true });
  act(() => void field("name").dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  expect(content().name).toBe("Ana");
});

test("text that is not in the document has the browser's own undo", () => {
  const { content } = show();
  type("name", "Anna");
  act(() => field("Title").focus());
  press(undoKey);
  expect(content().name).toBe("Anna");
});

test("the buttons say what is possible, and a press by key leaves the focus on the button", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const { content } = show();
  const undo = screen.getByRole("button", { name: "Undo" });
  const redo = screen.getByRole("button", { name: "Redo" });
  expect(undo.getAttribute("aria-disabled")).toBe("true");
  type("name", "Anna");
  expect(undo.getAttribute("aria-disabled")).toBe("false");
  act(() => undo.focus());
  fireEvent.click(undo, { detail: 0 });
  expect(content().name).toBe("Ana");
  expect(document.activeElement).toBe(undo);
  expect(undo.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(redo, { detail: 1 });
  expect(content().name).toBe("Anna");
  expect(document.activeElement).toBe(field("name"));
});

test("the button of a message takes back its edit alone, and then Ctrl+Z does not remove it again", () => {
  const { content } = show();
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  type("name", "Anna");
  const [button] = screen.getAllByRole("button", { name: "Undo" }).slice(-1);
  fireEvent.click(button!);
  expect(content()).toEqual({ ...start, name: "Anna" });
});

test("a message's button after the removal itself is an undo that can be redone", () => {
  const { editor, content } = show();
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  fireEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1)!);
  expect(content()).toEqual(start);
  expect(editor.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
});

test("a date field shows the undone date, although the focus is in its typed text", () => {
  const { content } = show();
  type("born", "03/1990");
  expect(content().born).toBe("1990-03");
  press(undoKey);
  expect(content().born).toBeUndefined();
  expect(field("born").value).toBe("");
  press({ ...undoKey, key: "Z", shiftKey: true });
  expect(field("born").value).toBe("03/1990");
});
