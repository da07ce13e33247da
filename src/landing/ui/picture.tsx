import type { Sheet } from "../sheets.ts";

/** Displayed widths, so that the browser loads no larger file than it needs; em of the browser's text size, as in the CSS. */
const sizes = {
  hero: "(min-width: 62.5em) 15em, calc(3.75em + 18vw)",
  page: "(min-width: 48em) 31.25em, 80vw",
  strip: "(min-width: 62em) 21.25em, 18.75em",
};

type Props = { sheet: Sheet; place: keyof typeof sizes };

/** The picture of a document. */
export function Picture({ sheet, place }: Props) {
  return (
    <img
      src={sheet.sources[0]!.href}
      srcSet={sheet.sources.map(({ href, width }) => `${href} ${width}w`).join(", ")}
      sizes={sizes[place]}
      width={sheet.width}
      height={sheet.height}
      alt={sheet.alt}
      loading={place === "hero" ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
