import type { Key, Translate } from "../../content/words.ts";
import { withBase } from "../../shell/with-base.ts";
import type { ConsentState } from "../choice.ts";
import styles from "./banner.module.css";

type Choice = "accept" | "reject" | "acknowledge";
type Banner = { text: Key<"consent">; buttons: readonly { choice: Choice; text: Key<"consent"> }[] };

/** No is as easy as yes: both stand side by side and look the same. */
const banners: Record<NonNullable<ConsentState["banner"]>, Banner> = {
  choice: {
    text: "ask",
    buttons: [
      { choice: "accept", text: "accept" },
      { choice: "reject", text: "reject" },
    ],
  },
  // Acknowledging is no opt-out, and the opt-out is one click away (CNS-01).
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
  /** The page to come back to where there is no script. */
  next: string;
  t: Translate<"consent">;
};

/**
 * The question or notice about cookies, or nothing where it is settled. It stands right after the skip link and is shown
 * at the foot of the window: `<body>` is a column of flex boxes, so it has room of its own at the page's end.
 */
export function ConsentBanner({ state, base, next, t }: Props) {
  if (!state.banner) return null;
  const { text, buttons } = banners[state.banner];
  return (
    <section className={styles.banner} aria-label={t("title")} data-consent-banner="">
      <div>
        <p>
          {t(text)} <a href={withBase(base, "/lp/cookies#settings")}>{t("settings")}</a>
        </p>
        <form method="post" action={withBase(base, "/consent")} data-consent="">
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
