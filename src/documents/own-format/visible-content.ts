import type { ResumeContent } from "../model/resume.ts";

type Hideable = { hidden?: true };
const isShown = ({ hidden }: Hideable): boolean => !hidden;

/** The content without hidden sections, items, positions and links, for readers outside of Dossier. */
export function visibleContent(content: ResumeContent): ResumeContent {
  const { links } = content.person;
  return {
    ...content,
    person: links ? { ...content.person, links: links.filter(isShown) } : content.person,
    sections: content.sections
      .filter(({ visible }) => visible)
      .map((section) => {
        if (!("items" in section)) return section;
        const items = section.items.filter(isShown).map((item) => {
          if (!("positions" in item) || !item.positions) return item;
          return { ...item, positions: item.positions.filter(isShown) };
        });
        return { ...section, items } as typeof section;
      }),
  };
}
