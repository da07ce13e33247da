import type { Key, Translate } from "../content/messages.ts";
import type { LetterContent } from "../documents/model/letter.ts";

const labels: Record<string, Key<"letter">> = {
  "sender.name": "senderName",
  "sender.headline": "senderHeadline",
  "sender.address": "senderAddress",
  "recipient.company": "company",
  "recipient.department": "department",
  "recipient.honorific": "honorific",
  "recipient.person": "person",
  "recipient.address": "recipientAddress",
  place: "place",
  date: "date",
  reference: "reference",
  subject: "subject",
  salutation: "salutation",
  body: "body",
  closing: "closing",
  enclosures: "enclosures",
  "signature.image": "signature",
  "signature.typed": "signature",
  signature: "signature",
};
const promptLabels: Record<string, Key<"letter">> = { title: "prompt", limit: "limit", answer: "answer" };

/** Where a conflict is, in the labels of the form: "Your details · Address". */
export function conflictLabel(
  { path }: { path: readonly string[] },
  content: LetterContent,
  t: Translate<"letter">,
  tBuilder: Translate<"builder">,
): string {
  const [root = "", second = "", field = ""] = path;
  if (root === "prompts" && second) {
    const name = content.prompts.find(({ id }) => id === second)?.title || tBuilder("untitled");
    return promptLabels[field] ? `${name} · ${t(promptLabels[field])}` : name;
  }
  if (root === "attachments") {
    const title = content.attachments?.find(({ id }) => id === second)?.title;
    return title ? `${t("attachments")} · ${title}` : t("attachments");
  }
  if (root === "template") return tBuilder("template");
  if (root === "setAside") return tBuilder("checkTool");
  if (root === "design")
    return [tBuilder("designTool"), ...(second ? [tBuilder(`design.${second}` as Key<"builder">)] : [])].join(
      " · ",
    );
  const group = root === "sender" ? t("sender") : root === "recipient" ? t("recipient") : t("content");
  if (root === "sender" && (second === "email" || second === "phone"))
    return `${group} · ${tBuilder(second)}`;
  const label = labels[second ? `${root}.${second}` : root];
  return label ? `${group} · ${t(label)}` : group;
}
