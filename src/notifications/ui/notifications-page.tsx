import type { Translate } from "../../content/messages.ts";
import forms from "../../ui/forms/forms.module.css";
import card from "../../ui/forms/page-card.module.css";
import { PageCard } from "../../ui/forms/page-card.tsx";
import type { Notification } from "../notification.ts";
import { linkKeyOf, notificationText } from "../present-notification.ts";

type Props = {
  t: Translate<"notifications">;
  base: string;
  /** Newest first. `ago` is formatted: "3 days ago". */
  entries: (Notification & { ago: string; href: string })[];
  /** URLs of the pages with newer and older notifications; null without one. */
  newer: string | null;
  older: string | null;
  /** The user has just marked all as read. */
  done: boolean;
};

export function NotificationsPage(props: Props) {
  const { t, base, entries, newer, older, done } = props;
  const unread = entries.some(({ readAt }) => !readAt);
  return (
    <PageCard width="text" title={t("title")} done={done ? t("marked") : undefined}>
      {unread && (
        <form method="post" action={`${base}/api/notifications/read`}>
          <button type="submit" className={forms.secondary}>
            {t("markRead")}
          </button>
        </form>
      )}
      {entries.length === 0 ? (
        <p className={forms.lead}>{t("empty")}</p>
      ) : (
        <>
          <ul className={card.list}>
            {entries.map((entry) => (
              <li key={entry.id} className={card.entry}>
                <Entry t={t} entry={entry} />
              </li>
            ))}
          </ul>
          <p className={forms.note}>{t("kept")}</p>
        </>
      )}
      {(newer || older) && (
        <nav className={card.links} aria-label={t("title")}>
          {newer && (
            <a href={newer} rel="prev">
              {t("newer")}
            </a>
          )}
          {older && (
            <a href={older} rel="next">
              {t("older")}
            </a>
          )}
        </nav>
      )}
    </PageCard>
  );
}

function Entry({ entry, t }: { entry: Props["entries"][number]; t: Props["t"] }) {
  return (
    <>
      <div>
        <p className={forms.text}>
          <IsolatedText text={notificationText(entry, t)} />{" "}
          {!entry.readAt && <span className={card.badge}>{t("unread")}</span>}
        </p>
        <p className={forms.note}>
          <time dateTime={entry.createdAt.toISOString()}>{entry.ago}</time>
        </p>
      </div>
      <p className={forms.aside}>
        <a href={entry.href}>{t(linkKeyOf(entry))}</a>
      </p>
    </>
  );
}

/** Renders the isolated parts of a text as `bdi`. */
const IsolatedText = ({ text }: { text: string }) =>
  text.split(/[\u2068\u2069]/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} className={forms.strong}>
        {part}
      </bdi>
    ),
  );
