import { AlignmentType, BorderStyle, type IParagraphStyleOptions, LineRuleType } from "docx";
import type { DocxContext } from "../docx-context.ts";
import { halfPoints, millimetres, points } from "../units.ts";
import { widthOf } from "../width.ts";
import { fontsOf } from "./fonts.ts";
import { emphasised, style } from "./style-parts.ts";

const line = (color: string, size: number, space: number) => ({
  style: BorderStyle.SINGLE,
  color: color.slice(1),
  size,
  space,
});

/** The rule of a section's heading. Word has none beside a text, so "center" has rules above and below. */
export function headingBorder({ data }: DocxContext) {
  const { headingStyle, accent, hairline, soft } = data.design;
  switch (headingStyle) {
    case "below":
      return { border: { bottom: line(hairline, 5, 2) } };
    case "above":
    case "small-caps":
      return { border: { top: line(soft, 4, 5) } };
    case "bar":
      return { border: { top: line(accent, 18, 5) } };
    case "center":
      return {
        alignment: AlignmentType.CENTER,
        border: { top: line(accent, 4, 3), bottom: line(accent, 4, 3) },
      };
    case "plain":
      return {};
  }
}

/** Text and ground of a head in colour. */
export function groundOf({ data }: DocxContext) {
  const { header, tint, field, onField } = data.design;
  if (data.kind === "letter") return {};
  if (header === "band") return { ground: tint };
  return header === "field" ? { ground: field, ink: onField } : {};
}

/** Long names are smaller, as in the PDF. The name on a field of colour is large, but not wider than the page. */
function nameSizeOf(context: DocxContext): number {
  const { data, textWidth } = context;
  const { nameSize, header } = data.design;
  const name = data.kind === "letter" ? data.sender.name : data.name;
  const wide = widthOf(name, { size: 1 }, 1.1);
  if (data.kind === "resume" && header === "field")
    return Math.min(nameSize * 0.5, (textWidth * 0.62) / wide);
  const base = nameSize > 60 ? nameSize / 3 : nameSize;
  return name.length > 36 ? base * 0.74 : name.length > 26 ? base * 0.88 : base;
}

export function headStyles(context: DocxContext): IParagraphStyleOptions[] {
  const { data, appearance, size, pitch } = context;
  const { design } = data;
  const { ground, ink } = groundOf(context);
  const nameSize = nameSizeOf(context);
  const indent = design.header === "margin" && context.inset > 0 ? { indent: { start: context.inset } } : {};
  const centred = design.header === "center" ? { alignment: AlignmentType.CENTER } : {};
  const shading = ground ? { shading: { type: "clear" as const, color: "auto", fill: ground.slice(1) } } : {};
  const common = { ...indent, ...centred, ...shading };
  const colored = ink ? { color: ink.slice(1) } : {};
  const small = { size: halfPoints(size * 0.94) };
  return [
    style("Title", "Title", {
      next: "Subtitle",
      run: {
        ...emphasised(appearance.name, context),
        ...colored,
        font: fontsOf(context, "name"),
        size: halfPoints(nameSize),
      },
      paragraph: {
        ...common,
        keepNext: true,
        spacing: { line: points(nameSize * 1.12), lineRule: LineRuleType.AT_LEAST },
      },
    }),
    style("Subtitle", "Subtitle", {
      next: "Contact",
      run: {
        ...emphasised(appearance.headline, context),
        ...colored,
        font: fontsOf(context, "heading"),
        size: halfPoints(design.headlineSize),
      },
      paragraph: {
        ...common,
        spacing: {
          before: points(3),
          line: points(design.headlineSize * 1.25),
          lineRule: LineRuleType.AT_LEAST,
        },
      },
    }),
    style("NameReading", "Name Reading", {
      run: { size: halfPoints(size * 0.85), color: design.soft.slice(1), ...colored },
      paragraph: common,
    }),
    style("Contact", "Contact", {
      run: { ...small, ...colored },
      paragraph: { ...common, spacing: { line: Math.round(pitch * 0.97), lineRule: LineRuleType.AT_LEAST } },
    }),
    style("PersonalDetails", "Personal Details", {
      basedOn: "Contact",
      run: small,
      paragraph: data.kind === "resume" && appearance.personalTable ? tableIndent(context) : {},
    }),
  ];
}

const tableIndent = ({ inset }: DocxContext) => {
  const width = inset > 0 ? inset : millimetres(40);
  return { indent: { start: width, hanging: width } };
};
