/** Milliseconds between notes of progress. */
const pause = 100;

/** The bytes of a file. Rejects for a response other than 200. */
export async function loadFile(address: string, onBytes?: (bytes: number) => void): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (!response.body || !onBytes) return new Uint8Array(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  let notedAt = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); next.value; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (Date.now() - notedAt < pause) continue;
    notedAt = Date.now();
    onBytes(length);
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
