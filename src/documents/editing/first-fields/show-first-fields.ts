import type { EarlyDocument } from "../../client/early-document.ts";
import type { StoredResume } from "../../model/document.ts";

/** Milliseconds; as of other requests (`document-api.ts`). */
const timeout = 30_000;

/**
 * Requests the document of a builder's page before the island's script is there, and shows the first fields with its text: the
 * user can type meanwhile. Fields stay hidden if the page opens elsewhere or the document has more of them.
 */
export async function showFirstFields(): Promise<void> {
  const box = document.querySelector<HTMLElement>("[data-first-fields]");
  if (!box) return;
  const url = box.dataset.firstFields + location.pathname.split("/").at(-1)!;
  const response = request(url);
  window.earlyDocument = { url, response } satisfies EarlyDocument;
  const answer = await response.then((found) => (found.ok ? found.clone().json() : null)).catch(() => null);
  if (answer && /^(#contact)?$/.test(location.hash)) fill(box, answer.document);
}

function request(url: string): Promise<Response> {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), timeout);
  return fetch(url, { credentials: "same-origin", signal: abort.signal });
}

function fill(box: HTMLElement, { content }: StoredResume): void {
  const { name, headline = "" } = content.person;
  const texts = new Map(Object.entries({ ...name, headline }));
  const inputs = [...box.querySelectorAll<HTMLInputElement>("[data-field] input")];
  const fieldOf = (input: HTMLInputElement) => input.closest<HTMLElement>("[data-field]")!.dataset.field!;
  const fields = new Set(inputs.map(fieldOf));
  if ([...texts].some(([field, text]) => text && !fields.has(field))) return;
  for (const input of inputs) {
    input.lang = content.locale;
    // The attribute too, which tells later what was stored.
    input.defaultValue = texts.get(fieldOf(input)) ?? "";
  }
  box.dataset.filled = "";
}

void showFirstFields();
