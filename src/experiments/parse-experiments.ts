/** One arm of an experiment. */
type Arm = {
  /** "0" is the control. */
  variant: string;
  /** Relative to the other arms' weights; 0 disables the arm. */
  weight: number;
};

export type Experiment = {
  name: string;
  /** Sorted by variant, so that the order of the strings has no effect. */
  arms: Arm[];
};

export type Skipped = {
  entry: string;
  reason: "not-a-string" | "malformed" | "repeated" | "too-many";
};

/** The variant that changes nothing. */
export const control = "0";

/** Combinations of variants, and so cached copies of a page, that the experiments of one configuration may cause. */
export const maxVariantSets = 64;

const maxShown = 80;
const entryPattern = /^([A-Za-z][\w.-]{0,63}):([A-Za-z0-9][\w-]{0,31})(?::([\w.-]{0,64}))?$/;

/**
 * Parses the experiments of a page's configuration: strings of the form `name:variant:optional` (EXP-01). Strings with the
 * same name are the arms of one experiment; an experiment with one arm assigns it to all visitors. A whole number up to 9999
 * as the third part is the arm's weight (default: 1); any other third part is ignored. Invalid strings are skipped and
 * reported, and so is an experiment that would cause more than `maxVariantSets` copies of a page. Never throws.
 */
export function parseExperiments(entries: unknown): { experiments: Experiment[]; skipped: Skipped[] } {
  const skipped: Skipped[] = [];
  const armsByName = new Map<string, Map<string, Arm>>();
  for (const entry of Array.isArray(entries) ? entries : []) {
    const arm = parseArm(entry);
    if (typeof arm === "string") skipped.push({ entry: shorten(entry), reason: arm });
    else {
      const arms = armsByName.get(arm.name) ?? new Map<string, Arm>();
      if (arms.has(arm.variant)) skipped.push({ entry: shorten(entry), reason: "repeated" });
      else arms.set(arm.variant, { variant: arm.variant, weight: arm.weight });
      armsByName.set(arm.name, arms);
    }
  }
  const experiments: Experiment[] = [];
  let sets = 1;
  for (const [name, arms] of armsByName) {
    if (sets * arms.size > maxVariantSets) skipped.push({ entry: name, reason: "too-many" });
    else {
      sets *= arms.size;
      experiments.push({ name, arms: [...arms.values()].sort(byVariant) });
    }
  }
  return { experiments, skipped };
}

function parseArm(entry: unknown): (Arm & { name: string }) | Skipped["reason"] {
  if (typeof entry !== "string") return "not-a-string";
  const [, name, variant, third] = entryPattern.exec(entry.trim()) ?? [];
  if (name === undefined || variant === undefined) return "malformed";
  return {
    name,
    // "00" is the control, like "0", and "01" is variant 1.
    variant: /^\d+$/.test(variant) ? variant.replace(/^0+(?=\d)/, "") : variant,
    weight: third && /^\d{1,4}$/.test(third) ? Number(third) : 1,
  };
}

/** By code units, so that the order does not depend on the server's locale. */
const byVariant = (a: Arm, b: Arm): number => (a.variant < b.variant ? -1 : 1);

const shorten = (entry: unknown): string =>
  (typeof entry === "string" ? entry : (JSON.stringify(entry) ?? String(entry))).slice(0, maxShown);
