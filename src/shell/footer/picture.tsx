import type { Image } from "../../content/schemas/links.ts";
import type { FooterProps } from "./footer-props.ts";

type Props = { image: Image; resolveImage: FooterProps["resolveImage"] };

/** A lazily loaded picture with reserved space (FTR-12). */
export const FooterPicture = ({ image, resolveImage }: Props) => (
  <img
    src={resolveImage(image.img_src)}
    width={image.img_width}
    height={image.img_height}
    alt={image.alt_text}
    loading="lazy"
    decoding="async"
  />
);
