import type { Translator } from "../../content/messages.ts";
import type { Portal } from "../../portals/portal.ts";
import { ActionLink } from "../../shell/ui/page.tsx";
import { baseOfVariant } from "../page-context.server.ts";
import type { PageVariant } from "../page-key.ts";
import { pathOf } from "../page-path.ts";
import styles from "./useful-links.module.css";

type Props = {
  translator: Translator;
  portal: Portal;
  variant: PageVariant;
  /** The link to the home page looks like a button: the page has no other action. */
  hasHomeButton?: boolean;
};

/** Where to go from a page that has nothing of its own: the home page, a new document, help. */
export function UsefulLinks({ translator, portal, variant, hasHomeButton }: Props) {
  const base = baseOfVariant(portal, variant);
  const dashboard = translator(portal.locale, "dashboard", variant);
  const home = { href: `${base}/`, children: translator(portal.locale, "shell", variant)("notFoundAction") };
  const others = [
    { path: pathOf(portal, "resume"), text: dashboard("newResume") },
    { path: pathOf(portal, "letter"), text: dashboard("newLetter") },
    {
      path: pathOf(portal, "templates"),
      text: translator(portal.locale, "builder", variant)("templatesTitle"),
    },
    { path: "/support", text: translator(portal.locale, "footerLabels", variant)("support") },
  ];
  return (
    <ul className={styles.links}>
      <li>{hasHomeButton ? <ActionLink {...home} /> : <a {...home} />}</li>
      {others.map(({ path, text }) => (
        <li key={path}>
          <a href={base + path}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
