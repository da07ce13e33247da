import type { Design } from "../../documents/model/design.ts";
import type { ResumeSection } from "../../documents/model/section.ts";
import { placeOf, usualPlace } from "../presenting/section-places.ts";

/** What a resume and a letter have in common. */
export type Designed = { template: { id: string; version: number }; design?: Design | undefined };
export type Section = Pick<ResumeSection, "id" | "type" | "title">;
type SectionPlace = NonNullable<Design["places"]>[string];
export type DesignEdit = <C extends Designed>(content: C) => C;

/** Sets a setting; undefined returns it to the template's value. */
export const setDesign =
  <S extends keyof Design>(setting: S, value: Design[S] | undefined): DesignEdit =>
  (content) => {
    const { [setting]: _, ...rest } = content.design ?? {};
    return withDesign(content, value === undefined ? rest : { ...rest, [setting]: value });
  };

/** Moves a section into the panel or out of it. The usual place is not stored, nor that of removed sections. */
export const setPlace =
  (section: Section, place: SectionPlace, sections: readonly Section[]): DesignEdit =>
  (content) => {
    const places = sections
      .map((each) => [each, each.id === section.id ? place : placeOf(each, content.design?.places)] as const)
      .filter(([each, wanted]) => wanted !== usualPlace(each.type))
      .map(([{ id }, wanted]) => [id, wanted]);
    return setDesign("places", places.length > 0 ? Object.fromEntries(places) : undefined)(content);
  };

/** Settings that the template does not have are removed too. */
export const resetDesign: DesignEdit = (content) => withDesign(content, {});

function withDesign<C extends Designed>(content: C, design: Design): C {
  if (Object.keys(design).length > 0) return { ...content, design };
  const { design: _, ...rest } = content;
  return rest as C;
}

/** Changes the template. Settings remain stored, so that changing back restores them. */
export const setTemplate =
  ({ id, version }: { id: string; version: number }): DesignEdit =>
  (content) => ({ ...content, template: { id, version } });
