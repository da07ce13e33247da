import { html } from "hono/html";

/** What a mail lists below its first sentence. All texts are in the mail's language. */
export type MailDetails = {
  facts: readonly (readonly [label: string, value: string])[];
  /** Longer texts, each line in a line of its own. */
  sections: readonly { heading: string; lines: readonly string[] }[];
  /** Absolute addresses, each with its text, between the two. */
  links?: readonly { text: string; url: string }[];
};

/** Blocks of the plain text. */
export const textOfFacts = ({ facts }: MailDetails): string[] =>
  facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : [];

/** Blocks of the plain text: links and longer texts. */
export const textOfMore = ({ sections, links = [] }: MailDetails): string[] => [
  ...links.map(({ text, url }) => `${text}:\n${url}`),
  ...sections.map(({ heading, lines }) => [heading, ...lines].join("\n")),
];

type Colours = { ink: string; inkSoft: string; desk: string; accent: string };

/** A table with inline styles. */
export function htmlOfFacts({ facts }: MailDetails, { ink, inkSoft, desk }: Colours) {
  if (facts.length === 0) return "";
  const cell = `padding:10px 14px;border-top:1px solid ${desk};vertical-align:top`;
  return html`<table role="presentation" style="width:100%;margin:0 0 28px;border:1px solid ${desk};border-collapse:collapse;font-size:15px;line-height:1.5;text-align:start">
${facts.map(
  ([label, value]) =>
    html`<tr><td style="${cell};width:34%;background:${desk};color:${inkSoft}">${label}</td><td style="${cell};color:${ink}"><bdi>${value}</bdi></td></tr>
`,
)}</table>
`;
}

/** Links, then the longer texts in small print. */
export const htmlOfMore = ({ sections, links = [] }: MailDetails, { ink, inkSoft, accent }: Colours) =>
  html`${links.map(
    ({ text, url }) =>
      html`<p style="margin:0 0 24px"><a href="${url}" style="color:${accent}">${text}</a></p>
`,
  )}${sections.map(
    ({
      heading,
      lines,
    }) => html`<h2 style="margin:0 0 8px;font-size:15px;line-height:1.4;color:${ink}">${heading}</h2>
<p style="margin:0 0 24px;font-size:14px;color:${inkSoft}">${lines.map(
      (line, index) => html`${index > 0 ? html`<br>` : ""}<bdi>${line}</bdi>`,
    )}</p>
`,
  )}`;
