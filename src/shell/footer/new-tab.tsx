const id = "footer-new-tab";

/** Attributes of a link by its target: a new tab is announced to screen readers and cannot access this page. */
export const tabAttributes = (target: "_self" | "_blank") =>
  target === "_blank" ? ({ target, rel: "noopener", "aria-describedby": id } as const) : {};

/** The description that these links refer to; once in a footer. */
export const NewTabHint = ({ text }: { text: string }) => (
  <span id={id} hidden>
    {text}
  </span>
);
