import type { ThemeFamily } from "../../portals/portal.ts";
import { families } from "../themes/families.ts";
import { type MarkPart, markBox, marks } from "./marks.ts";
import { wordmarks, wordmarkWidth } from "./wordmarks.ts";

type Props = {
  family: ThemeFamily;
  /** The mark above the wordmark, as on redesigned pages (THM-03). */
  stacked?: boolean;
};

/** Pixels of the logo at its desktop width (HDR-19). */
const width = 158;
/** Heights of the picture and widths of its parts; `above` fits into the lowest header. */
const beside = { height: 32, mark: 32.5, name: 116 };
const above = { height: 46, mark: 20, name: 100 };

/**
 * Mark and wordmark as one picture; without `size` (pixels) as wide as `--logo-width`. Hidden from screen readers: the
 * link around it has the name.
 */
export function Logo({ size, ...props }: Props & { size?: number }) {
  return (
    <svg {...frame(props, size)} aria-hidden="true" focusable="false">
      <Drawing {...props} />
    </svg>
  );
}

/** The logo as a symbol, once on a page, for `LogoUse`. */
export function LogoSymbol(props: Props) {
  return (
    <svg width="0" height="0" className="logo-symbol" aria-hidden="true" focusable="false">
      <symbol id="logo" viewBox={frame(props).viewBox}>
        <Drawing {...props} />
      </symbol>
    </svg>
  );
}

export function LogoUse({ size, ...props }: Pick<Props, "stacked"> & { size?: number }) {
  return (
    <svg {...frame(props, size)} aria-hidden="true" focusable="false">
      <use href="#logo" />
    </svg>
  );
}

function frame({ stacked }: Pick<Props, "stacked">, size?: number) {
  const { height } = stacked ? above : beside;
  const shown = size ?? width;
  return {
    className: size ? undefined : "logo",
    width: shown,
    height: Math.round((shown * height) / width),
    viewBox: `0 0 ${width} ${height}`,
  };
}

function Drawing({ family, stacked }: Props) {
  const place = stacked ? above : beside;
  const wordmark = wordmarks[family];
  const scale = place.name / wordmarkWidth;
  const free = place.height - wordmark.height * scale;
  const name = stacked ? { x: 0, y: free } : { x: width - place.name, y: free / 2 };
  return (
    <g className={stacked ? "logo-stack" : undefined} fill="currentColor">
      <g className="logo-mark" transform={markTransform(family, stacked)}>
        {marks[family].map((part) => (
          <path key={part.d} {...attributesOf(part)} />
        ))}
      </g>
      <g transform={`translate(${round(name.x)} ${round(name.y)})scale(${round(scale)})`}>
        <path d={wordmark.d + wordmark.s} />
        <path d={wordmark.s} transform={`translate(${wordmark.again})`} />
      </g>
    </g>
  );
}

function markTransform(family: ThemeFamily, stacked?: boolean): string {
  const place = stacked ? above : beside;
  const scale = place.mark / markBox.width;
  const isCentred = stacked && families[family].header === "split";
  const x = isCentred ? (place.name - place.mark) / 2 : 0;
  const y = stacked ? 0 : (place.height - markBox.height * scale) / 2;
  return `translate(${round(x - markBox.x * scale)} ${round(y - markBox.y * scale)})scale(${round(scale)})`;
}

function attributesOf({ d, paint }: MarkPart) {
  if (typeof paint === "object") return { d, fill: "none", stroke: "currentColor", strokeWidth: paint.line };
  return {
    d,
    fill: "currentColor",
    fillRule: "evenodd" as const,
    opacity: paint === "tint" ? 0.45 : undefined,
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
