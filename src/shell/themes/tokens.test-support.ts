import { readFileSync } from "node:fs";
import type { ThemeFamily } from "../../portals/portal.ts";
import { isHeaderOnField } from "../appearance.ts";
import type { ThemedCountry } from "./countries.ts";

/** The properties of a page that its tokens depend on. */
export type Appearance = {
  family: ThemeFamily;
  country?: ThemedCountry;
  refresh?: 3 | 4 | 5;
  redesign?: boolean;
  header?: "light" | "dark" | "light-with-sans";
  surface?: "landing" | "app";
  /** The system's colour scheme is dark. */
  dark?: boolean;
  /** Width of the window in pixels. */
  width?: number;
};

type Rule = { selector: string; media: string; text: string };

/** A style sheet of the shell; with `/` a path below `src`. */
export const readStyles = (name: string): string =>
  readFileSync(new URL(name.includes("/") ? `../../${name}` : name, import.meta.url), "utf8").replaceAll(
    /\/\*[\s\S]*?\*\//g,
    "",
  );

/** Rules of our style sheets: at most one level of `@media`, no nesting. */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const media = /@media ([^{]+)\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
  const collect = (text: string, condition: string) => {
    for (const [, selector, body] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      rules.push({ selector: selector!.trim(), media: condition, text: body! });
  };
  collect(css.replaceAll(media, ""), "");
  for (const [, condition, body] of css.matchAll(media)) collect(body!, condition!.trim());
  return rules;
}

/** The custom properties of `<html>` for an appearance, in the order of the page's style sheets. */
export function tokensOf(appearance: Appearance): Map<string, string> {
  const country = appearance.country ? [`shell/themes/countries/${appearance.country}.css`] : [];
  const files = [`${appearance.family}.css`, ...country, "shell/ui/base.css"];
  if (appearance.dark) files.push("dark.css");
  if (appearance.refresh) files.push(`refresh-${appearance.refresh}.css`);
  if (appearance.redesign) files.push("redesign.css");
  const matching = files
    .flatMap((file) => rulesOf(readStyles(file)))
    .filter(({ media }) => mediaMatches(media, appearance))
    .map((rule) => ({ ...rule, weight: weightOf(rule.selector, appearance) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => a.weight - b.weight);
  const tokens = new Map<string, string>();
  for (const { text } of matching)
    for (const [, name, value] of text.matchAll(/(--[a-z0-9-]+):\s*([^;]+)/g))
      tokens.set(name!, value!.trim());
  return tokens;
}

function mediaMatches(media: string, { width = 1440 }: Appearance): boolean {
  if (!media) return true;
  const least = /^\(min-width: (\d+)px\)$/.exec(media)?.[1];
  if (least) return width >= Number(least);
  return false;
}

/** Specificity of the selector, 0 if it does not match `<html>`. `:lang()` is ignored: it changes no colours. */
function weightOf(selectors: string, appearance: Appearance): number {
  const attributes: Record<string, string | undefined> = {
    "data-refresh": appearance.refresh && String(appearance.refresh),
    "data-redesign": appearance.redesign ? "" : undefined,
    "data-header": appearance.header ?? "light",
    "data-surface": appearance.surface ?? "landing",
    "data-header-ground": isHeaderOnField({
      family: appearance.family,
      surface: appearance.surface ?? "landing",
      refresh: appearance.refresh ?? null,
      headerTheme: appearance.header ?? "light",
    })
      ? "field"
      : undefined,
    "data-scheme": "system",
  };
  const weights = selectors.split(",").map((selector) => {
    const [, conditions] = /^:root((?:\[[^\]]+\])*)$/.exec(selector.trim()) ?? [];
    if (conditions === undefined) return 0;
    const parts = [...conditions.matchAll(/\[([a-z-]+)(?:="([^"]*)")?\]/g)];
    const matches = parts.every(
      ([, name, value]) =>
        attributes[name!] !== undefined && (value ?? attributes[name!]) === attributes[name!],
    );
    return matches ? 1 + parts.length : 0;
  });
  return Math.max(...weights);
}

/** Replaces `var()` in a text; throws for a token without value and fallback. */
export function resolved(text: string, tokens: Map<string, string>): string {
  const at = text.lastIndexOf("var(");
  if (at < 0) return text.trim();
  const end = text.indexOf(")", at);
  const [, name, fallback] = /^var\((--[a-z0-9-]+)(?:,\s*(.+))?$/.exec(text.slice(at, end)) ?? [];
  const value = tokens.get(name!) ?? fallback;
  if (value === undefined) throw new Error(`No value for ${text}`);
  return resolved(text.slice(0, at) + value + text.slice(end + 1), tokens);
}

export type Colour = [red: number, green: number, blue: number];

/** A CSS colour in 0…255, blended with `ground` if translucent. Of a gradient, the first colour. */
export function colourOf(value: string, ground: Colour = [255, 255, 255]): Colour {
  const [, hex] = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(value) ?? [];
  const [, numbers] = /rgba\(([^)]+)\)/.exec(value) ?? [];
  if (numbers && (!hex || value.indexOf("rgba") < value.indexOf("#"))) {
    const [red, green, blue, alpha] = numbers.split(",").map(Number) as [number, number, number, number];
    return [red, green, blue].map((part, at) => alpha * part + (1 - alpha) * ground[at]!) as Colour;
  }
  if (!hex) throw new Error(`No colour in ${value}`);
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join("") : hex;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Colour;
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** WCAG 2.2 contrast ratio. */
export function contrast(a: Colour, b: Colour): number {
  const luminance = ([red, green, blue]: Colour) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Perceived distance, in OKLab (https://bottosson.github.io/posts/oklab/). */
export function difference(a: Colour, b: Colour): number {
  const [first, second] = [oklab(a), oklab(b)];
  return Math.hypot(...first.map((part, at) => part - second[at]!));
}

function oklab(colour: Colour): Colour {
  const [red, green, blue] = colour.map(linear) as Colour;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
