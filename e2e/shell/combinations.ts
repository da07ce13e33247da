import { type Mode, modes } from "../../src/content/schemas/header-entry.ts";
import { allPortals, portals } from "../../src/portals/all.ts";
import { allCultures, type CultureName, culturesOf } from "../../src/portals/cultures/cultures.ts";
import type { Portal } from "../../src/portals/portal.ts";
import { contentLibrary } from "../../tests/support/content.ts";
import { turn as commitTurn, isFull } from "../../tests/support/sampling.ts";
import { coverPairs } from "../support/pairwise.ts";

export const widths = [320, 767, 768, 1024, 1440] as const;

/** Widths from which the header bar shows the tools and the menu; below, the side menu does (HDR-15). */
export const toolsFrom = 768;
const menuFrom = 992;

/** Sub-menus are numbered among those that the mode shows. */
export type State =
  | "closed"
  | "consent"
  | "codes"
  | "columns"
  | "dropdown"
  | "contact"
  | "search"
  | "account"
  | "language"
  | "drawer"
  | `bar menu ${number}`
  | `drawer menu ${number}`;

export type Case = { culture: CultureName; width: number; mode: Mode; state: State };

/** Items with a sub-menu, in page order; the side menu may have its own list. */
export function subMenusOf(portal: Portal, mode: Mode, place: "bar" | "drawer") {
  const { nav_details, nav_details_mob } = contentLibrary.readHeader(portal.code);
  const items = place === "drawer" ? (nav_details_mob ?? nav_details) : nav_details;
  return items.filter(
    (item) => item.mode.includes(mode) && item.subList?.some((sub) => sub.mode.includes(mode)),
  );
}

/** The states that exist at a width and mode. */
export function statesOf(portal: Portal, mode: Mode, width: number): State[] {
  const entry = contentLibrary.readHeader(portal.code);
  const menus = (place: "bar" | "drawer") =>
    subMenusOf(portal, mode, place).map((_, at): State => `${place} menu ${at + 1}`);
  const tools: State[] = [
    ...(entry.nav_contact_tip_details ? ["contact" as const] : []),
    ...(entry.showSearch ? ["search" as const] : []),
    ...(mode === "auth" ? ["account" as const] : []),
    "language",
  ];
  return [
    "closed",
    "consent",
    "codes",
    "columns",
    "dropdown",
    ...(width >= toolsFrom ? tools : []),
    ...(width >= menuFrom ? menus("bar") : ["drawer" as const, ...menus("drawer")]),
  ];
}

/** Guest cultures of countries with several languages: their pages always have the language selector. */
export const guests = allCultures.filter(
  ({ portal, country }) => !allPortals.includes(portal) && culturesOf(country).length > 1,
);

/** The states in which a guest's header differs from that of the portal whose messages it uses. */
const guestStates = (width: number): State[] => [
  ...(width >= toolsFrom ? ["language" as const] : []),
  ...(width < menuFrom ? ["drawer" as const] : []),
];

/** The full product. */
export const allCases: Case[] = modes.flatMap((mode) =>
  widths.flatMap((width) => [
    ...allPortals.flatMap((portal) =>
      statesOf(portal, mode, width).map((state) => ({ culture: portal.code, width, mode, state })),
    ),
    ...guests.flatMap(({ name }) =>
      guestStates(width).map((state) => ({ culture: name, width, mode, state })),
    ),
  ]),
);

/** One portal per theme family, and the longest words and the other direction: Finnish, Greek, Arabic. */
const { wlb, lit, luk, lpl, lfr, lde, les, ljp, lfi, lgr, lsa } = portals;
export const samplePortals: readonly Portal[] = [wlb, lit, luk, lpl, lfr, lde, les, ljp, lfi, lgr, lsa];

/** Left to right, long words, Japanese script, right to left. */
export const mainPortals: readonly Portal[] = [luk, lde, ljp, lsa];

/** How many combinations the turns together have of each culture that is not a main portal's. */
const perOther = 3;
/** A selection is one of this many parts. */
const parts = 4;

/**
 * Four turns that follow one another contain every pair of the main portals, each turn every state, and a combination of
 * every other culture. Another one in the next four turns: `perOther` in all, at different widths and in different states.
 */
export function selectCases(all: readonly Case[], turn: number): Case[] {
  const isMain = ({ culture }: Case) => mainPortals.some(({ code }) => code === culture);
  const others = [
    ...Map.groupBy(
      all.filter((one) => !isMain(one)),
      ({ culture }) => culture,
    ).values(),
  ];
  const pairs = [...Map.groupBy(coverPairs(all.filter(isMain)), ({ state }) => state).values()].flat();
  const isInPart = (_: unknown, index: number) => index % parts === turn % parts;
  const round = Math.floor(turn / parts) % perOther;
  return [
    ...pairs.filter(isInPart),
    ...others
      .map((own, index) => {
        const offered = widths.filter((width) => own.some((one) => one.width === width));
        const width = offered[(index + round) % offered.length];
        const choice = own.filter((one) => one.width === width);
        return choice[(index * perOther + round) % choice.length]!;
      })
      .filter(isInPart),
  ];
}

/** `npm test` runs a selection, `npm run test:full` the full product. */
export const cases: Case[] = isFull ? allCases : selectCases(allCases, commitTurn);
