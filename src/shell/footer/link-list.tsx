import type { Link } from "../../content/schemas/links.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import type { FooterProps } from "./footer-props.ts";

/** Pages whose links are hidden from signed-in users. */
const signedOutPages = ["/sign-in", "/sign-up", "/forgot-password"];

type Props = Pick<FooterProps, "base" | "mode"> & {
  title?: string;
  links: readonly Link[];
  /** For the heading's id; unique in the footer. */
  name: string;
  className?: string;
};

/** A titled list of links (FTR-03, FTR-08); without a title a plain list instead of a landmark. */
export function LinkList({ title, links, name, base, mode, className }: Props) {
  const shown = links.filter(({ url }) => mode === "unauth" || !signedOutPages.includes(url));
  if (shown.length === 0) return null;
  const list = (
    <ul>
      {shown.map(({ text, url }) => (
        <li key={`${text} ${url}`}>
          <a href={withBase(base, url)}>{text}</a>
        </li>
      ))}
    </ul>
  );
  if (!title) return <div className={className}>{list}</div>;
  const id = `footer-${name}`;
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {list}
    </nav>
  );
}
