/**
 * A write to the device that leaves nothing of a document that another tab has erased: then it rejects, as without storage,
 * and the browser asks before the page with the only copy is left.
 */
export function erasableWrite<T>(
  write: (value: T) => Promise<void>,
  isErased: () => Promise<boolean>,
  remove: (value: T) => Promise<void>,
): (value: T) => Promise<void> {
  let wasErased = false;
  return async (value) => {
    wasErased &&= await isErased();
    if (!wasErased) {
      await write(value);
      // Only now, because it may be erased during the write.
      wasErased = await isErased();
      if (wasErased) await remove(value);
    }
    if (wasErased) throw new Error("the document was erased");
  };
}
