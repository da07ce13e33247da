import { html } from "hono/html";

/** What a mail lists below its first sentence. All texts are in the mail's language. */
export type MailDetails = {
  facts: readonly (readonly [label: string, value: string])[];
  /** Longer texts, each line in a line of its own. */
  sections: readonly { heading: string; lines: readonly string[] }[];
  /** Absolute addresses, each with its text, between the two. */
  links?: readonly { text: string; url: string }[];
};

/** The blocks of the plain text. */
export const textOfDetails = ({ facts, sections, links = [] }: MailDetails): string[] => [
  ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
  ...links.map(({ text, url }) => `${text}:\n${url}`),
  ...sections.map(({ heading, lines }) => [heading, ...lines].join("\n")),
];

/** A table with inline styles, then the longer texts in small print. */
export const htmlOfDetails = (
  { facts, sections, links = [] }: MailDetails,
  { ink, inkSoft, desk, accent }: { ink: string; inkSoft: string; desk: string; accent: string },
) => {
  const cell = `padding:10px 14px;border-top:1px solid ${desk};vertical-align:top`;
  return html`${
    facts.length > 0
      ? html`<table role="presentation" style="width:100%;margin:0 0 28px;border:1px solid ${desk};border-collapse:collapse;font-size:15px;line-height:1.5;text-align:start">
${facts.map(
  ([label, value]) =>
    html`<tr><td style="${cell};width:34%;background:${desk};color:${inkSoft}">${label}</td><td style="${cell};color:${ink}"><bdi>${value}</bdi></td></tr>
`,
)}</table>
`
      : ""
  }${links.map(
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
};
