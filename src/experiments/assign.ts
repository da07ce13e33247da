import { control, type Experiment } from "./parse-experiments.ts";

export type Assignment = {
  name: string;
  variant: string;
  /** A tester forced it with `runtest`. */
  forced: boolean;
};

export type Visitor = {
  /** The `vsuid` cookie; null without consent, and then nothing is assigned. */
  visitorId: string | null;
  /** `runtest` of query or cookie: `name:variant` forces an assignment. Ignored in production. */
  runtest?: string | null;
  /** `disabletests` of query or cookie: `1` disables all experiments, forced ones too. */
  disabletests?: string | null;
  production: boolean;
};

/**
 * Assigns a visitor one variant of each experiment (EXP-04), in the order of the experiments. Deterministic: it depends
 * only on the visitor's id, the experiment's name and its arms. An experiment whose weights are all 0 is not running.
 */
export function assignVariants(experiments: readonly Experiment[], visitor: Visitor): Assignment[] {
  if (visitor.disabletests?.trim() === "1") return [];
  const forced = visitor.production ? null : readForced(visitor.runtest);
  return experiments.flatMap((experiment): Assignment[] => {
    const { name } = experiment;
    const requested = forced?.name === name ? forced.variant : null;
    if (requested !== null && experiment.arms.some(({ variant }) => variant === requested))
      return [{ name, variant: requested, forced: true }];
    const variant = visitor.visitorId ? pick(experiment, visitor.visitorId) : null;
    return variant === null ? [] : [{ name, variant, forced: false }];
  });
}

function readForced(runtest: string | null | undefined): { name: string; variant: string } | null {
  const [, name, variant] = /^([\w.-]+):([\w-]+)$/.exec(runtest?.trim() ?? "") ?? [];
  return name && variant ? { name, variant } : null;
}

/**
 * Weighted rendezvous hashing: each arm gets a score for the visitor, the lowest wins. An arm that is new or gains weight
 * takes visitors from the others and moves none between them, which dividing one interval by weight would do.
 */
function pick({ name, arms }: Experiment, visitorId: string): string | null {
  let lowest = Number.POSITIVE_INFINITY;
  let picked: string | null = null;
  for (const { variant, weight } of arms) {
    const score = -Math.log(1 - fractionOf(`${name}:${variant}:${visitorId}`)) / weight;
    if (score < lowest) [lowest, picked] = [score, variant];
  }
  return picked;
}

// Marked, because the controller imports this file and does not use it.
const encoder = /* @__PURE__ */ new TextEncoder();

/**
 * A number in [0, 1) from a text, the same in every browser and on every server: 32-bit FNV-1a over the UTF-8
 * bytes, then the finalizer of MurmurHash3, because FNV alone maps similar texts to similar numbers.
 */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The assignments that EXP-01 registers with the visitor's id: all variants but the control. */
export const registered = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.filter(({ variant }) => variant !== control);

/** The assignments that count as exposures: the control too, so that the sample ratio can be checked; not forced ones. */
export const exposures = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.filter(({ forced }) => !forced);

/** The assignments as a part of the page key: `hero:1,nav:0`. It contains only names and variants of the configuration. */
export const variantSet = (assignments: readonly Assignment[]): string =>
  assignments
    .map(({ name, variant }) => `${name}:${variant}`)
    .sort()
    .join(",");
