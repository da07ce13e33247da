import type { Translate } from "../../content/words.ts";
import type { Notification } from "../../notifications/notification.ts";
import type { Portal } from "../../portals/portal.ts";
import { AccountCard, WithAddress } from "./account-card.tsx";
import styles from "./account-page.module.css";
import area from "./area-page.module.css";

type Props = {
  t: Translate<"notifications">;
  base: string;
  /** Where the portal's documents are edited. */
  slugs: Portal["slugs"];
  /** Newest first; `ago` is a finished text: "3 days ago". */
  entries: (Notification & { ago: string })[];
  /** All have just been marked as read. */
  done: boolean;
};

export function NotificationsPage(props: Props) {
  const { t, base, entries, done } = props;
  const unread = entries.some(({ readAt }) => !readAt);
  return (
    <AccountCard wide title={t("title")} done={done ? t("marked") : undefined}>
      {unread && (
        <form method="post" action={`${base}/api/notifications/read`}>
          <button type="submit" className={styles.secondary}>
            {t("markRead")}
          </button>
        </form>
      )}
      {entries.length === 0 ? (
        <p className={styles.lead}>{t("empty")}</p>
      ) : (
        <>
          <ul className={area.list}>
            {entries.map((entry) => (
              <li key={entry.id} className={area.entry}>
                <Entry {...props} entry={entry} />
              </li>
            ))}
          </ul>
          <p className={styles.help}>{t("kept")}</p>
        </>
      )}
    </AccountCard>
  );
}

function Entry({ entry, ...props }: Props & { entry: Props["entries"][number] }) {
  const { t } = props;
  const { href, label } = linkOf(entry, props);
  return (
    <>
      <div>
        <p className={area.entryText}>
          <What entry={entry} t={t} /> {!entry.readAt && <span className={area.badge}>{t("unread")}</span>}
        </p>
        <p className={area.note}>
          <time dateTime={entry.createdAt.toISOString()}>{entry.ago}</time>
        </p>
      </div>
      <p className={styles.aside}>
        <a href={href}>{label}</a>
      </p>
    </>
  );
}

/** Titles and addresses are isolated, so that their direction does not turn the sentence around. */
function What({ entry, t }: { entry: Notification; t: Props["t"] }) {
  switch (entry.kind) {
    case "documentExported":
      return <WithAddress email={entry.data.title} text={(mark) => t("documentExported", { title: mark })} />;
    case "emailChanged":
      return <WithAddress email={entry.data.email} text={(mark) => t("emailChanged", { email: mark })} />;
    case "passwordChanged":
      return t("passwordChanged");
  }
}

function linkOf(entry: Notification, { t, base, slugs }: Props): { href: string; label: string } {
  if (entry.kind !== "documentExported")
    return { href: `${base}/settings#password`, label: t("openSettings") };
  const { documentKind, documentId } = entry.data;
  return { href: `${base}/${slugs[documentKind]}/${documentId}`, label: t("openDocument") };
}
