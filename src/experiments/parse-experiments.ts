/** One arm of an experiment. */
export type Arm = {
  /** "0" is the control. */
  variant: string;
  /** Relative to the other arms' weights; 0 gives the arm to nobody. */
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

/** How many sets of variants, and so copies of a page, the experiments of one config may cause together. */
export const mostVariantSets = 64;

const longestShown = 80;
const form = /^([A-Za-z][\w.-]{0,63}):([A-Za-z0-9][\w-]{0,31})(?::([\w.-]{0,64}))?$/;

/**
 * Reads the experiments of a page's config: strings of the form `name:variant:optional` (EXP-01). Strings with the
 * same name are the arms of one experiment; a lone string gives its variant to everybody. A whole number up to 9999
 * as third part is the arm's weight (without one: 1); any other third part is taken and has no effect.
 * Whatever cannot be read is skipped and reported, and so is an experiment that would cause more than
 * `mostVariantSets` copies of a page. Never throws.
 */
export function parseExperiments(entries: unknown): { experiments: Experiment[]; skipped: Skipped[] } {
  const skipped: Skipped[] = [];
  const found = new Map<string, Map<string, Arm>>();
  for (const entry of Array.isArray(entries) ? entries : []) {
    const arm = readArm(entry);
    if (typeof arm === "string") skipped.push({ entry: show(entry), reason: arm });
    else {
      const arms = found.get(arm.name) ?? new Map<string, Arm>();
      if (arms.has(arm.variant)) skipped.push({ entry: show(entry), reason: "repeated" });
      else arms.set(arm.variant, { variant: arm.variant, weight: arm.weight });
      found.set(arm.name, arms);
    }
  }
  const experiments: Experiment[] = [];
  let sets = 1;
  for (const [name, arms] of found) {
    if (sets * arms.size > mostVariantSets) skipped.push({ entry: name, reason: "too-many" });
    else {
      sets *= arms.size;
      experiments.push({ name, arms: [...arms.values()].sort(byVariant) });
    }
  }
  return { experiments, skipped };
}

function readArm(entry: unknown): (Arm & { name: string }) | Skipped["reason"] {
  if (typeof entry !== "string") return "not-a-string";
  const [, name, variant, third] = form.exec(entry.trim()) ?? [];
  if (name === undefined || variant === undefined) return "malformed";
  return {
    name,
    // "00" is the control too, and "01" is variant 1.
    variant: /^\d+$/.test(variant) ? variant.replace(/^0+(?=\d)/, "") : variant,
    weight: third && /^\d{1,4}$/.test(third) ? Number(third) : 1,
  };
}

/** By code units: the same on every server, whatever its language. */
const byVariant = (a: Arm, b: Arm): number => (a.variant < b.variant ? -1 : 1);

const show = (entry: unknown): string =>
  (typeof entry === "string" ? entry : (JSON.stringify(entry) ?? String(entry))).slice(0, longestShown);
