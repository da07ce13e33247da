import { relative } from "node:path";

/** Folders that only sort the files of the folder above. */
const sorting = new Set(["ui", "sections", "layouts"]);

/**
 * The name of a class of a CSS module in pages: folder, file and class, without what repeats. Readable, short because home
 * pages inline their CSS, and the same in the client's and the server's build. A test checks that no two files share names.
 */
export function scopedName(name: string, file: string): string {
  const path = relative("src", file.split("?")[0]!).replace(/\.module\.css$/, "");
  const [base = "", ...folders] = path.split("/").reverse();
  const folder = folders.find((each) => !sorting.has(each));
  return `${folder && folder !== base ? `${folder}-` : ""}${base}_${name}`;
}
