import { reportConnection } from "./connection.ts";
import { RequestFailed, readFailure } from "./requests.ts";

/** Milliseconds without an answer after which an upload has failed; a slow connection needs minutes for 10 MB. */
const timeout = 300_000;

type Upload = {
  method: "POST" | "PUT";
  body: Blob;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file and returns the response's JSON. `onProgress` gets the part that is sent, from 0 to 1; `fetch` cannot tell
 * it. Throws RequestFailed, and AbortError if `signal` aborts.
 */
export function upload<T>(url: string, { method, body, onProgress, signal }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = timeout;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = async () => {
      reportConnection(true);
      const response = new Response(request.responseText, {
        status: request.status,
        headers: { "retry-after": request.getResponseHeader("retry-after") ?? "" },
      });
      if (!response.ok) return reject(await readFailure(response));
      // A captive portal responds to any request with 200 and its sign-in page.
      response.json().then(resolve, () => reject(new RequestFailed("offline")));
    };
    request.onerror = () => {
      reportConnection(false);
      reject(new RequestFailed("offline"));
    };
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
