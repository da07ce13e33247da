import type { RawPeriod } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { splitHighlights } from "../fields/rich.ts";
import { compact, type ItemFields } from "../fields/section.ts";
import { hidden, linkAddress, period } from "./item-parts.ts";

function position(role: Fields): NonNullable<ItemFields<"experience">["positions"]>[number] {
  const values = {
    position: role.text("position"),
    period: period(role),
    ...splitHighlights(role.html("description", "summary")),
  };
  return { ...compact(values), lines: role.lines };
}

export const experience = (item: Fields): ItemFields<"experience"> => {
  const own = {
    ...hidden(item),
    employer: item.text("company", "organization", "name"),
    position: item.text("position"),
    location: item.text("location"),
    url: linkAddress(item),
    period: period(item),
    ...splitHighlights(item.html("summary", "description")),
  };
  const [first, ...others] = item.children("roles").map(position);
  if (!first) return own;
  // Without a title and text of its own, the item is its latest position.
  if (own.position || own.summary || own.highlights) return { ...own, positions: [first, ...others] };
  const { lines, ...latest } = first;
  item.lines.push(...lines);
  if (latest.period && own.period && !spans(own.period, [first, ...others]))
    addPeriodToTray(item, own.period);
  return {
    ...own,
    ...latest,
    period: latest.period ?? own.period,
    ...(others.length > 0 && { positions: others }),
  };
};

/** Whether a period says only what the periods of the positions say. */
function spans(whole: RawPeriod, positions: { period?: RawPeriod }[]): boolean {
  const words = positions.flatMap(({ period }) => textsOfPeriod(period).flatMap((text) => text.split(/\s+/)));
  return textsOfPeriod(whole).every((text) => text.split(/\s+/).every((word) => words.includes(word)));
}

const textsOfPeriod = (period: RawPeriod = {}): string[] =>
  [period.start, period.end, period.text].filter((text) => text !== undefined);

const addPeriodToTray = (item: Fields, period: RawPeriod): void =>
  item.file.addToTray(textsOfPeriod(period).join(" – "), "Period", item.lines);
