import { isObject } from "../../../kit/json.ts";
import type { SourceReading } from "../../source-reading.ts";
import { readCandidate } from "./candidate.ts";
import { nameWithType, passportOfLearnerInfo } from "./learner-info.ts";
import { parseXml } from "./parse-xml.ts";
import { readSkillsPassport } from "./skills-passport.ts";

/**
 * Reads Europass XML of each generation: `learnerinfo` (until 2012), `SkillsPassport` (until 2020) and `Candidate`. Null for
 * any other text. A Europass PDF has the same XML as an attachment.
 */
export function readEuropass(xml: string): SourceReading | null {
  if (!/<(?:[\w-]+:)?(?:learnerinfo|SkillsPassport|Candidate)\b/.test(xml)) return null;
  const root = parseXml(xml, nameWithType);
  if (root?.name === "learnerinfo") return readSkillsPassport(passportOfLearnerInfo(root.content));
  if (root?.name === "SkillsPassport") return readSkillsPassport(root.content);
  return root?.name === "Candidate" ? readCandidate(root.content) : null;
}

/** Reads the JSON that Europass exchanged until 2020, which has the content of its XML. Null for any other value. */
export const readEuropassJson = (data: unknown): SourceReading | null =>
  isObject(data) && isObject(data.SkillsPassport) ? readSkillsPassport(data.SkillsPassport) : null;
