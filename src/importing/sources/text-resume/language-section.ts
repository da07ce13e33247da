import type { ItemOf } from "../../../documents/model/section.ts";
import type { RawItem } from "../../raw-resume.ts";
import { divideAtFirst } from "../layout/divide-text.ts";
import { cellText, lineText, type TextLine } from "../layout/text-line.ts";
import { isLanguageLevel, isLanguageName } from "./language-words.ts";

type Language = RawItem<ItemOf<"languages">>;

/** "English (C1)", "Englisch – verhandlungssicher", "Inglés: alto" */
function divide(text: string): string[] {
  const brackets = /[)）]$/.test(text) ? divideAtFirst(text, ["(", "（"], 40) : undefined;
  const inner = brackets?.[1].slice(0, -1);
  // "English: fluent (C1)" has a mark before the bracket.
  const mark = divideAtFirst(text, [":", "：", "– ", "— ", "- "], 40);
  if (mark?.[1] && !(brackets && brackets[0].length < mark[0].length)) return mark;
  if (brackets && inner) return [brackets[0], inner];
  const comma = text.indexOf(", ");
  if (comma > 0 && isLanguageLevel(text.slice(comma + 2)))
    return [text.slice(0, comma), text.slice(comma + 2)];
  return nameThenLevel(text) ?? [text];
}

/** "English fluent" */
function nameThenLevel(text: string): string[] | undefined {
  const words = text.split(" ");
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    if (isLanguageName(name)) return [name, words.slice(count).join(" ")];
  }
  return undefined;
}

/** Texts of a line: its cells, or the parts of a list of several languages. */
function textsOf(line: TextLine): string[] {
  const text = lineText(line);
  const parts = text
    .split(/[,;|•·、，；](?![^(（]*[)）])/)
    .map((part) => part.trim())
    .filter(Boolean);
  const names = parts.filter((part) => isLanguageName(divide(part)[0]!)).length;
  return names > 1 ? parts : line.cells.map(cellText);
}

/** Languages with their levels: beside each other, in brackets, or the level below its language. */
export function readLanguages(lines: readonly TextLine[]): Language[] {
  const items: Language[] = [];
  for (const line of lines) {
    for (const text of textsOf(line)) {
      const [language, level] =
        isLanguageLevel(text) && !startsWithName(text) ? [undefined, text] : divide(text);
      const open = items.at(-1);
      const isOpen = open?.language !== undefined && open.fluency === undefined;
      if (language === undefined && isOpen) {
        open.fluency = level!;
        if (!open.lines.includes(line.id)) open.lines.push(line.id);
      } else
        items.push({
          ...(language !== undefined && { language }),
          ...(level !== undefined && { fluency: level }),
          lines: [line.id],
        });
    }
  }
  return items;
}

const startsWithName = (text: string): boolean => isLanguageName(text) || isLanguageName(divide(text)[0]!);
