import type { LetterContent } from "../../documents/model/letter.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { linkAddress } from "../../documents/model/rich-text.ts";
import { isWebAddress } from "../../documents/model/web-address.ts";
import { textsOf } from "../document-texts.ts";
import type { FoundText } from "../finding.ts";

/** Web addresses that are none, and links in texts that nothing can open. */
export const brokenLinks = (content: ResumeContent | LetterContent): FoundText[] =>
  textsOf(content).flatMap(({ path, text, links }): FoundText[] => {
    const address =
      path[path.length - 1] === "url" && !isWebAddress(text) ? text : links.find((link) => !isOpenable(link));
    return address === undefined ? [] : [{ rule: "linkBroken", path, values: { text: address.trim() } }];
  });

const isOpenable = (link: string): boolean => linkAddress(link) !== undefined;
