// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { buildResume } from "../../../../tests/support/documents.ts";
import { takeEarlyDocument } from "../../client/early-document.ts";
import { readTyped, typeAgain } from "./carry-over.ts";

const id = "01890000-0000-7000-8000-000000000001";
const url = `/api/documents/${id}`;
const field = (name: string) => `<div data-field="${name}"><input></div>`;
const given = "Ada";
const kind = "resume";
const content = { ...buildResume("en-US"), person: { name: { given }, headline: "Analyst", personal: [] } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  window.earlyDocument = undefined;
});

/** Shows the page of a document until its first fields are filled, or the response is known. */
async function showFields(
  stored: unknown,
  { fields = ["given", "headline"], path = `/resume/${id}`, status = 200 } = {},
) {
  const fetch = vi.fn(async () => new Response(JSON.stringify({ document: stored }), { status }));
  vi.stubGlobal("fetch", fetch);
  history.replaceState(null, "", path);
  document.body.innerHTML = `<div data-first-fields="/api/documents/">${fields.map(field).join("")}</div>`;
  const box = document.querySelector<HTMLElement>("[data-first-fields]")!;
  // Put back by the browser after a reload, without an event.
  box.querySelector("input")!.value = "Old";
  await (await import("./show-first-fields.ts")).isDone;
  expect(fetch).toHaveBeenCalledWith(url, expect.anything());
  const inputs = [...box.querySelectorAll("input")];
  return { box, inputs, isShown: "filled" in box.dataset };
}

function type(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new Event("input"));
}

test("the first fields get the stored text, and the island the same response, once", async () => {
  const { inputs, isShown } = await showFields({ kind, content });
  expect(isShown).toBe(true);
  expect(inputs.map(({ value, lang, dir }) => [value, lang, dir])).toEqual([
    [given, "en-US", "auto"],
    ["Analyst", "en-US", "auto"],
  ]);
  expect(await (await takeEarlyDocument(url))!.json()).toEqual({ document: { kind, content } });
  expect(await takeEarlyDocument(url)).toBeNull();
});

test.each<[string, unknown, { fields?: string[]; path?: string; status?: number }]>([
  ["another section opens", { kind, content }, { path: `/resume/${id}#personal` }],
  ["it is a letter", { kind: "letter", content: { body: "" } }, {}],
  ["the name has a part without a field", { kind, content }, { fields: ["family", "headline"] }],
  ["the document is missing", {}, { status: 404 }],
])("they stay hidden if %s", async (_, stored, options) => {
  expect((await showFields(stored, options)).isShown).toBe(false);
  expect(Boolean(await takeEarlyDocument(url))).toBe(options.status !== 404);
});

test("only what the user has typed is typed again, and the caret is where it was", async () => {
  const { box, inputs } = await showFields({ kind, content }, { fields: ["given", "family", "headline"] });
  expect(readTyped(box)).toBeNull();
  // Changed, and put back.
  for (const text of ["Adam", given]) type(inputs[0]!, text);
  type(inputs[1]!, "Byron");
  type(inputs[2]!, "Analyst, London");
  inputs[2]!.focus();
  inputs[2]!.setSelectionRange(3, 5);
  const typed = readTyped(box)!;
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  document.body.innerHTML = ["given", "family", "headline"].map(field).join("");
  const [name, , headline] = document.querySelectorAll("input");
  const edits: string[] = [];
  document.body.addEventListener("input", ({ target }) => edits.push((target as HTMLInputElement).value));
  typeAgain(document.body, typed);
  expect(edits).toEqual(["Byron", "Analyst, London"]);
  expect(name!.value).toBe("");
  expect(document.activeElement).toBe(headline);
  await Promise.resolve();
  expect([headline!.selectionStart, headline!.selectionEnd]).toEqual([3, 5]);
});
