import type { ThemeFamily } from "../../portals/portal.ts";
import { families } from "../themes/families.ts";
import { type MarkPart, markSize, marks } from "./marks.ts";

/** The family's mark as an SVG file, lighter where the browser's own surface is dark. */
export function faviconOf(family: ThemeFamily): string {
  const { accent, accentOnDark } = families[family].palette;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${markSize} ${markSize}">` +
    `<style>svg{color:${accent}}@media(prefers-color-scheme:dark){svg{color:${accentOnDark}}}</style>` +
    `${marks[family].map(partOf).join("")}</svg>`
  );
}

function partOf({ d, paint }: MarkPart): string {
  if (typeof paint === "object")
    return `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${paint.line}"/>`;
  const opacity = paint === "tint" ? ' opacity=".45"' : "";
  return `<path d="${d}" fill="currentColor" fill-rule="evenodd"${opacity}/>`;
}
