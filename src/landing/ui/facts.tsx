import type { SectionOf } from "../../content/schemas/home-page.ts";

type Props = { items: SectionOf<"hero">["facts"]; className?: string };

/** Short facts: what, and how much. */
export const Facts = ({ items, className }: Props) => (
  <dl className={className}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
