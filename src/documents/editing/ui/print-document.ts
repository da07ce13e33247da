const preparations = new Set<() => Promise<void>>();

/** Runs `prepare` before the document is printed, until the returned function is called. */
export function onPrint(prepare: () => Promise<void>): () => void {
  preparations.add(prepare);
  return () => preparations.delete(prepare);
}

/** Opens the browser's print dialog once everything that prints is ready. */
export async function printDocument(): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare()));
  requestAnimationFrame(() => print());
}
