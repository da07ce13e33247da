const id = "footer-new-tab";

/** Attributes of a link by its target: one that opens a tab says so to screen readers, and gives it no hold on us. */
export const tabAttributes = (target: "_self" | "_blank") =>
  target === "_blank" ? ({ target, rel: "noopener", "aria-describedby": id } as const) : {};

/** What those links are described by; once in a footer. */
export const NewTabHint = ({ text }: { text: string }) => (
  <span id={id} hidden>
    {text}
  </span>
);
