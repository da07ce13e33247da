import type { Workload } from "../../review/orders/operator-store.server.ts";

export type LanguageQueue = {
  locale: string;
  waiting: number;
  /** Reviewers of the language who are not paused. */
  reviewers: number;
  /** Further orders that they could take, if they took them all in this language. */
  places: number;
};

/** Waiting orders against free reviewers: languages with orders or reviewers, those with the most waiting orders first. */
export function queueByLanguage(
  waiting: ReadonlyMap<string, number>,
  workload: readonly Pick<Workload, "locales" | "capacity" | "assigned" | "paused">[],
): LanguageQueue[] {
  const active = workload.filter(({ paused }) => !paused);
  const locales = new Set([...waiting.keys(), ...workload.flatMap(({ locales }) => locales)]);
  return [...locales]
    .map((locale) => {
      const speakers = active.filter((one) => one.locales.includes(locale));
      return {
        locale,
        waiting: waiting.get(locale) ?? 0,
        reviewers: speakers.length,
        places: speakers.reduce((sum, one) => sum + placesOf(one), 0),
      };
    })
    .sort((a, b) => b.waiting - a.waiting || (a.locale < b.locale ? -1 : 1));
}

/** Further orders that a reviewer can take now. */
export const placesOf = ({
  capacity,
  assigned,
  paused,
}: Pick<Workload, "capacity" | "assigned" | "paused">): number =>
  paused ? 0 : Math.max(0, capacity - assigned);
