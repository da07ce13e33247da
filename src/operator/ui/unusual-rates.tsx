import type { Translate } from "../../content/messages.ts";
import type { UnusualRate } from "../../security-log/unusual-rate.ts";
import { hrefOf } from "../report-query.ts";
import styles from "./operator-page.module.css";
import { Sheet } from "./operator-page.tsx";
import type { View } from "./view.ts";

type Props = {
  view: View;
  translateSecurity: Translate<"security">;
  rates: readonly UnusualRate[];
};

/** A warning about the kinds of security events that are much more frequent than usual; nothing if there are none. */
export function UnusualRates({ view: { t, formats, base }, translateSecurity, rates }: Props) {
  if (rates.length === 0) return null;
  return (
    <Sheet title={t("unusual")}>
      <ul className={styles.rows}>
        {rates.map(({ kind, lastHour, usual }) => (
          <li key={kind}>
            <p className={styles.warning}>
              <a href={hrefOf(base, "security", { kind })}>
                {t("alarm", {
                  kind: translateSecurity(`kinds.${kind}`),
                  count: formats.number(lastHour),
                  usual: formats.number(Math.round(usual * 10) / 10),
                })}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
