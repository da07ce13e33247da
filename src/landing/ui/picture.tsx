import type { Sheet } from "../sheets.ts";

/** Displayed widths in px, so that the browser loads no larger file than it needs. */
const sizes = {
  hero: "(min-width: 1000px) 240px, calc(60px + 18vw)",
  page: "(min-width: 768px) 500px, 80vw",
  strip: "(min-width: 992px) 340px, 300px",
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
