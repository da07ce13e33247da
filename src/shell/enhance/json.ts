/** Parses untrusted JSON as an object; an empty one for null and invalid JSON. Properties may have any type. */
export function parseJson(text: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text as string));
  } catch {
    return {};
  }
}

/** The JSON response of a request as an object; rejects for error statuses. */
export const fetchJson = (path: string, init?: RequestInit): Promise<Record<string, unknown>> =>
  fetch(path, init).then((response) =>
    response.ok ? response.json().then(Object) : Promise.reject(response),
  );
