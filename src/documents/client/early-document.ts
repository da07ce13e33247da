declare global {
  interface Window {
    /**
     * A page's request for its document, left by `show-first-fields.ts`, which shares no code with the island: a shared file
     * would be one request more.
     */
    earlyDocument?: { url: string; response: Promise<Response> } | undefined;
  }
}

/** After the document has changed: its next request goes to the server. */
export function forgetEarlyDocument(): void {
  if (globalThis.window) window.earlyDocument = undefined;
}

/** The response to the request that began before the island's script arrived; once, and null unless it is a document. */
export async function takeEarlyDocument(url: string): Promise<Response | null> {
  const early = globalThis.window?.earlyDocument;
  if (early?.url !== url) return null;
  forgetEarlyDocument();
  const response = await early.response.catch(() => null);
  return response?.ok ? response : null;
}
