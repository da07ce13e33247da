import type { SourceReading } from "../../source-reading.ts";
import { readCandidate } from "./candidate.ts";
import { parseXml } from "./parse-xml.ts";
import { readSkillsPassport } from "./skills-passport.ts";

/**
 * Reads Europass XML of both generations: `SkillsPassport` (until 2020) and `Candidate`. Null for any other text. A
 * Europass PDF has the same XML as an attachment.
 */
export function readEuropass(xml: string): SourceReading | null {
  if (!/<(?:\w+:)?(?:SkillsPassport|Candidate)\b/.test(xml)) return null;
  const root = parseXml(xml);
  if (root?.name === "SkillsPassport") return readSkillsPassport(root.content);
  return root?.name === "Candidate" ? readCandidate(root.content) : null;
}
