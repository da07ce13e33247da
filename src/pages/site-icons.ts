import type { ThemeFamily } from "../portals/portal.ts";

/** Pixels of the square, `any` for the scalable one, `ico` for old browsers. */
export type IconSize = 180 | 192 | 512 | "any" | "ico";

/** Path of a family's icon in the client build. */
export const iconFile = (family: ThemeFamily, size: IconSize): string =>
  `icons/${family}${size === "any" ? ".svg" : size === "ico" ? ".ico" : `-${size}.png`}`;
