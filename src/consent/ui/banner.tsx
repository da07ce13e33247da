import type { Key, Translate } from "../../content/messages.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import type { ConsentState } from "../choice.ts";
import styles from "./banner.module.css";

type Choice = "accept" | "reject" | "acknowledge";
type Banner = { text: Key<"consent">; buttons: readonly { choice: Choice; text: Key<"consent"> }[] };

/** Rejecting is as easy as accepting: both buttons are side by side and look the same. */
const banners: Record<NonNullable<ConsentState["banner"]>, Banner> = {
  choice: {
    text: "ask",
    buttons: [
      { choice: "accept", text: "accept" },
      { choice: "reject", text: "reject" },
    ],
  },
  // Acknowledging is not an opt-out; the opt-out is one click away (CNS-01).
  ccpa: {
    text: "ccpa",
    buttons: [
      { choice: "acknowledge", text: "acknowledge" },
      { choice: "reject", text: "doNotSell" },
    ],
  },
  notice: { text: "tell", buttons: [{ choice: "acknowledge", text: "acknowledge" }] },
};

type Props = {
  state: Pick<ConsentState, "banner" | "gpc">;
  base: string;
  /** The page to return to where there is no script. */
  next: string;
  t: Translate<"consent">;
};

/**
 * The cookie question or notice; nothing after the visitor has answered. It follows the skip link in the document and
 * is shown at the bottom of the window: `<body>` is a flex column, so it does not cover the end of the page.
 */
export function ConsentBanner({ state, base, next, t }: Props) {
  if (!state.banner) return null;
  const { text, buttons } = banners[state.banner];
  return (
    <section className={styles.banner} aria-label={t("title")} data-notice="consent">
      <div>
        <p>
          {t(text)} <a href={withBase(base, "/lp/cookies#settings")}>{t("settings")}</a>
        </p>
        <form method="post" action={withBase(base, "/consent")} aria-label={t("title")} data-consent="">
          <input type="hidden" name="next" value={next} />
          {buttons.map((button) => (
            <button key={button.choice} type="submit" name="choice" value={button.choice}>
              {t(button.text)}
            </button>
          ))}
        </form>
      </div>
    </section>
  );
}
