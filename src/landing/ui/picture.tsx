import type { Sheet } from "../sheets.ts";

/** Displayed widths, so that the browser loads no larger file than it needs; em of the browser's text size, as in the CSS. */
const sizes = {
  hero: "(min-width: 62em) 38em, 90vw",
  page: "(min-width: 62em) 36em, (min-width: 48em) 45vw, 90vw",
  wide: "(min-width: 62em) 32em, (min-width: 48em) 45vw, 90vw",
  tile: "(min-width: 62em) 17em, 45vw",
  card: "(min-width: 62em) 20em, 40vw",
};
/** Where a picture stands, which decides how large it is shown. */
export type PicturePlace = keyof typeof sizes;

type Props = { sheet: Sheet; place: PicturePlace };

/** The picture of a document's first page; its size is reserved while it loads. */
export function Picture({ sheet, place }: Props) {
  const avif = sheet.avif.map(({ href, width }) => `${href} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes[place]} />
      <img
        src={sheet.webp}
        width={sheet.width}
        height={sheet.height}
        alt={sheet.alt}
        loading={place === "hero" ? "eager" : "lazy"}
        fetchPriority={place === "hero" ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
