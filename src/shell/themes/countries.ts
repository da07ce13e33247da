import type { PortalCode, ThemeFamily } from "../../portals/portal.ts";
import { families } from "./families.ts";

/**
 * Countries with colours of their own in their theme family (`countries/{code}.css`), and the colour of their fields: the
 * coloured grounds of landing pages. A test compares them with the CSS.
 */
export const countryFields = {
  lbr: "#d3e5f7",
  lcz: "#6a2c5f",
  ldk: "#f7ebe6",
  lfi: "#1e3d59",
  lgr: "#1d4e89",
  lhu: "#9b2d1f",
  lid: "#bfe6e3",
  lmx: "#f7d9b0",
  lnl: "#fdebdd",
  lno: "#14455c",
  lpt: "#f1c9a5",
  lro: "#f6e3a1",
  lsa: "#0e4d45",
  lsk: "#f3d8c7",
  lsw: "#f3c64b",
} as const satisfies Partial<Record<PortalCode, string>>;
export type ThemedCountry = keyof typeof countryFields;

export const isThemedCountry = (code: PortalCode): code is ThemedCountry =>
  Object.hasOwn(countryFields, code);

type Themed = { family: ThemeFamily; country: ThemedCountry | null };

/** The colour of the coloured ground of landing pages, `--field`. */
export const fieldOf = ({ family, country }: Themed): string =>
  country ? countryFields[country] : families[family].palette.field;
