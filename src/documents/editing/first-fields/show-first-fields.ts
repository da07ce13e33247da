import type { StoredResume } from "../../model/document.ts";

/** Milliseconds until there are headers. The island requests the document again afterwards. */
const timeout = 15_000;

/**
 * Requests the document of a builder's page before the island's script is there, and shows the first fields with its text: the
 * user can type meanwhile. Fields stay hidden if the page opens elsewhere or the document has more of them.
 */
async function showFirstFields(): Promise<void> {
  const box = document.querySelector<HTMLElement>("[data-first-fields]");
  const id = /[\da-f-]{36}$/.exec(location.pathname)?.[0];
  if (!box || !id) return;
  const url = box.dataset.firstFields + id;
  const response = request(url);
  window.earlyDocument = { url, response };
  const body = await response.then((found) => (found.ok ? found.clone().json() : null)).catch(() => null);
  if (body?.document.kind === "resume" && /^(#contact)?$/.test(location.hash)) fill(box, body.document);
}

function request(url: string): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  return fetch(url, { credentials: "same-origin", signal: abort.signal }).finally(() => clearTimeout(timer));
}

function fill(box: HTMLElement, { content }: StoredResume): void {
  const { name, headline = "" } = content.person;
  const texts = new Map(Object.entries({ ...name, headline }));
  const inputs = [...box.querySelectorAll<HTMLInputElement>("[data-field] input")];
  const fieldOf = (input: HTMLInputElement) => input.closest<HTMLElement>("[data-field]")!.dataset.field!;
  const fields = new Set(inputs.map(fieldOf));
  if ([...texts].some(([field, text]) => text && !fields.has(field))) return;
  for (const input of inputs) {
    const text = texts.get(fieldOf(input)) ?? "";
    input.lang = content.locale;
    if (text) input.dir = "auto";
    // By which `carry-over.ts` knows what the user has changed.
    input.defaultValue = text;
    input.value = text;
    // Firefox puts back what was in a field before a reload, without an event.
    input.addEventListener("input", () => input.toggleAttribute("data-typed", true));
  }
  box.dataset.filled = "";
  // Until the editor has the text, nothing else does.
  addEventListener("beforeunload", (event) => {
    if (box.isConnected && box.querySelector("[data-typed]")) event.preventDefault();
  });
}

/** Resolves when the fields are shown, or stay hidden. */
export const isDone: Promise<void> = showFirstFields();
