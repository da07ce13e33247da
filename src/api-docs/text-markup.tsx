/** Paragraphs with `code` and **bold** text: the Markdown that descriptions use. */
export const Prose = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <InlineMarkup text={paragraph} />
    </p>
  ));

export const InlineMarkup = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat, and the order never changes
    if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: a text may repeat, and the order never changes
    return part.startsWith("**") ? <b key={at}>{part.slice(2, -2)}</b> : part;
  });
