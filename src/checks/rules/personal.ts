import type { ResumeContent } from "../../documents/model/resume.ts";
import type { PersonalField } from "../../portals/portal.ts";
import type { Fix, Found, ResumeInput } from "../finding.ts";
import { isBlank } from "../is-blank.ts";

const photoPath = ["person", "photo"];

/** A photo where it hurts, or none where it is usual. */
export function photoFindings({ content: { person }, portal }: ResumeInput): Found[] {
  const isShown = person.photo?.visible === true;
  const { photo } = portal.resume;
  if (photo === "avoid" && isShown) return [{ rule: "photoDiscouraged", path: photoPath, fix: hidePhoto }];
  return photo === "usual" && !isShown ? [{ rule: "photoExpected", path: photoPath }] : [];
}

const hidePhoto: Fix<ResumeContent> = {
  label: "hide",
  apply: (content) => {
    const { photo } = content.person;
    return photo
      ? { ...content, person: { ...content.person, photo: { ...photo, visible: false } } }
      : content;
  },
};

/** Personal facts that the country has no place for, and usual ones that are missing. */
export function personalFindings({ content: { person }, portal }: ResumeInput): Found[] {
  const local = portal.resume.personal;
  const shown = person.personal.filter(({ value, visible }) => visible && !isBlank(value));
  const discouraged = shown.filter(({ field }) => !local[field]);
  const expected = (Object.keys(local) as PersonalField[]).filter(
    (field) => local[field] === "usual" && !shown.some((entry) => entry.field === field),
  );
  return [
    ...discouraged.map(
      ({ field }): Found => ({ rule: "personalDiscouraged", path: pathOf(field), fix: hideFact(field) }),
    ),
    ...expected.map((field): Found => ({ rule: "personalExpected", path: pathOf(field) })),
  ];
}

const pathOf = (field: PersonalField) => ["person", "personal", field];

const hideFact = (field: PersonalField): Fix<ResumeContent> => ({
  label: "hide",
  apply: (content) => ({
    ...content,
    person: {
      ...content.person,
      personal: content.person.personal.map((entry) =>
        entry.field === field ? { ...entry, visible: false } : entry,
      ),
    },
  }),
});
