/** A new element with properties. */
export const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** Loads a script, once by its id: one of ours, or one that the server allowed on this page. */
export function loadScript(id: string, src: string, onerror?: () => void): void {
  if (!document.getElementById(id)) document.head.append(create("script", { id, src, async: true, onerror }));
}
