import {
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from "docx";
import type { DocxContext, Picture } from "./docx-context.ts";
import { pixels } from "./units.ts";

const emuPerMillimetre = 36_000;

/** A picture in the line of text. `height` in millimetres. */
export const pictureInLine = (picture: Picture, alt: string, height: number): ImageRun =>
  imageRun(picture, alt, { width: (height * picture.width) / picture.height, height });

export const imageRun = (
  { bytes, type, width, height }: Picture,
  alt: string,
  size: { width: number; height: number },
  floating?: ConstructorParameters<typeof ImageRun>[0]["floating"],
): ImageRun => {
  // The larger side is cut in the middle, so that the picture fills its box.
  const cut = 1 - size.width / size.height / (width / height);
  const crop =
    Math.abs(cut) < 0.005
      ? undefined
      : cut > 0
        ? { left: cut * 50, right: cut * 50 }
        : { top: (1 - 1 / (1 - cut)) * 50, bottom: (1 - 1 / (1 - cut)) * 50 };
  return new ImageRun({
    type,
    data: bytes,
    transformation: { width: pixels(size.width), height: pixels(size.height) },
    altText: { name: alt, description: alt },
    ...(crop && { crop }),
    ...(floating && { floating }),
  });
};

/** The photo at the side of the head. It is beside the text in the reading order, and the text flows around it. */
export function photoRuns({ data, options, appearance, rtl }: DocxContext): ImageRun[] {
  const { photo } = options;
  if (!photo || !appearance.hasPhoto || data.kind !== "resume" || !data.photo) return [];
  const { place, widthMm: width } = data.design.photo;
  const height = (width * photo.height) / photo.width;
  const isLeft = (place === "start") !== rtl;
  const gap = 7 * emuPerMillimetre;
  return [
    imageRun(
      photo,
      data.photo.alt,
      { width, height },
      {
        horizontalPosition: {
          relative: HorizontalPositionRelativeFrom.MARGIN,
          align: isLeft ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
        },
        verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
        wrap: { type: TextWrappingType.SQUARE },
        margins: isLeft ? { right: gap, bottom: gap / 3 } : { left: gap, bottom: gap / 3 },
      },
    ),
  ];
}
