import { type FooterSection, footerSections } from "../../content/footer-entry.ts";

/**
 * The footer's first sections in the order an entry asks for (FTR-01): what it names twice stands where it is first
 * named, what it leaves out comes after in the default order. Names that are no section are left out of `order`.
 */
export function orderSections(wanted: readonly string[]): { order: FooterSection[]; unknown: string[] } {
  const isSection = (name: string): name is FooterSection =>
    (footerSections as readonly string[]).includes(name);
  return {
    order: [...new Set([...wanted.filter(isSection), ...footerSections])],
    unknown: wanted.filter((name) => !isSection(name)),
  };
}
