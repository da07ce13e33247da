import type { Translate } from "../../content/messages.ts";
import { withBase } from "../../portals/hosts/with-base.ts";
import type { ConsentState, OptionalCategory } from "../choice.ts";
import { type Category, categories } from "../storage-entry.ts";
import styles from "./settings.module.css";

type Props = {
  state: Pick<ConsentState, "granted" | "gpc">;
  base: string;
  /** The page to return to: this one, ending in `#saved`. */
  next: string;
  t: Translate<"consent">;
};

/**
 * The choice by category on the cookie page (CNS-02); the footer links to it as `#settings`. "Saved" is shown when the
 * URL ends in `#saved`, so that the page is the same for all visitors and can be cached.
 */
export const ConsentSettings = ({ state, base, next, t }: Props) => (
  <section id="settings" className={styles.settings} aria-labelledby="consent-settings">
    <h2 id="consent-settings">{t("settings")}</h2>
    <p>{t("settingsLead")}</p>
    {state.gpc && <p className={styles.notice}>{t("gpc")}</p>}
    <p id="saved" className={`${styles.notice} ${styles.saved}`} tabIndex={-1}>
      {t("saved")}
    </p>
    <form
      method="post"
      action={withBase(base, "/consent")}
      aria-labelledby="consent-settings"
      data-consent=""
    >
      <input type="hidden" name="next" value={next} />
      <fieldset>
        <legend className="visually-hidden">{t("settings")}</legend>
        <ul>
          {categories.map((category) => (
            <Choice key={category} category={category} state={state} t={t} />
          ))}
        </ul>
      </fieldset>
      {(["save", "accept", "reject"] as const).map((choice) => (
        <button key={choice} type="submit" name="choice" value={choice}>
          {t(choice)}
        </button>
      ))}
    </form>
  </section>
);

type ChoiceProps = Pick<Props, "state" | "t"> & { category: Category };

function Choice({ category, state, t }: ChoiceProps) {
  const id = `consent-${category}`;
  const isNecessary = category === "necessary";
  // Global Privacy Control overrides the checkbox (`consentState`).
  const isRefused = state.gpc && (category === "statistics" || category === "marketing");
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        name={isNecessary ? undefined : "granted"}
        value={isNecessary ? undefined : category}
        defaultChecked={isNecessary || state.granted.includes(category as OptionalCategory)}
        disabled={isNecessary || isRefused}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>{t(`category.${category}`)}</label>
      <p id={`${id}-about`}>
        {t(`about.${category}`)}
        {isNecessary && (
          <>
            {" "}
            <strong>{t("always")}</strong>
          </>
        )}
      </p>
    </li>
  );
}
