import { Footer, Header, type ISectionOptions, PageNumber, type Paragraph, TabStopType, TextRun } from "docx";
import type { DesignData } from "../../templates/manifest.ts";
import type { DocxContext } from "./docx-context.ts";
import { paragraph, toParagraph } from "./paragraphs.ts";
import { tab, textRuns } from "./text.ts";
import { millimetres, points } from "./units.ts";

type Furniture = DesignData["pageNumber"];
const shows = (when: Furniture, isFirst: boolean): boolean =>
  when === "all" || (when === "later" && !isFirst);

/** Name and page above or below the text, on the pages that the design says. */
export function runningLines(
  context: DocxContext,
): Pick<ISectionOptions, "headers" | "footers"> & { titlePage: boolean } {
  const { runningHeader, pageNumber } = context.data.design;
  const lineOf = (isFirst: boolean): Paragraph[] => [
    runningLine(context, shows(runningHeader, isFirst), shows(pageNumber, isFirst)),
  ];
  const titlePage = runningHeader === "later" || pageNumber === "later";
  if (runningHeader === "off" && pageNumber === "off") return { titlePage: false };
  const pages = { first: lineOf(true), default: lineOf(false) };
  return context.appearance.runningFoot
    ? {
        titlePage,
        footers: {
          default: new Footer({ children: pages.default }),
          ...(titlePage && { first: new Footer({ children: pages.first }) }),
        },
      }
    : {
        titlePage,
        headers: {
          default: new Header({ children: pages.default }),
          ...(titlePage && { first: new Header({ children: pages.first }) }),
        },
      };
}

function runningLine(context: DocxContext, name: boolean, page: boolean): Paragraph {
  const { data, appearance, textWidth } = context;
  const names = [appearance.runningFoot ? data.kindLabel : "", data.author].filter((text) => text !== "");
  const part = paragraph(
    appearance.runningFoot ? "Footer" : "Header",
    [
      ...(name ? textRuns(names.join("  "), context) : []),
      ...(page ? [tab(), ...pageRuns(data.pageLabel, context)] : []),
    ],
    { tabStops: [{ type: TabStopType.END, position: textWidth }] },
  );
  return toParagraph(part, context);
}

const fields: Record<string, (typeof PageNumber)[keyof typeof PageNumber]> = {
  "{page}": PageNumber.CURRENT,
  "{pages}": PageNumber.TOTAL_PAGES,
};

/** "Page {page} of {pages}" with Word's fields. */
const pageRuns = (label: string, context: DocxContext): TextRun[] =>
  label.split(/(\{pages?\})/).flatMap((part) => {
    const field = fields[part];
    if (field) return [new TextRun({ children: [field], ...(context.rtl && { rightToLeft: true }) })];
    return part === "" ? [] : textRuns(part, context);
  });

/** Distance of the running line from the edge of the paper. */
export const runningDistance = ({ margins, size }: DocxContext): { header: number; footer: number } => {
  const closer = (margin: number) => Math.max(millimetres(6), margin - millimetres(8.5) - points(size));
  return { header: closer(margins.top), footer: closer(margins.bottom) };
};
