/** Creates an element with properties. */
export const create = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** Loads a script, once per id: our own, or one that the server allows on this page. */
export function loadScript(id: string, src: string, onerror?: () => void): void {
  if (!document.getElementById(id)) document.head.append(create("script", { id, src, async: true, onerror }));
}
