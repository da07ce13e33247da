import { useEffect, useId, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import { useFocusOnAppear } from "../../ui/use-focus-on-appear.ts";
import type { ShareLinkResponse } from "../share-api.ts";
import { ChangeLinkForm } from "./link-forms.tsx";
import styles from "./share-dialog.module.css";
import type { ShareLinks } from "./use-share-links.ts";
import { useValidity } from "./use-validity.ts";

type Props = {
  link: ShareLinkResponse;
  /** Its place in the list, from 1. */
  number: number;
  shared: ShareLinks;
  /** It was created just now. */
  isNew: boolean;
};
type Part = "qr" | "change" | "revoke";

/** A link: its address, how long it is valid, its views, and what can be done with it. */
export function LinkCard({ link, number, shared, isNew }: Props) {
  const { status } = useIsland();
  const t = useMessages("share");
  const [open, setOpen] = useState<Part | null>(null);
  const toggle = (part: Part) => setOpen(open === part ? null : part);
  const close = () => setOpen(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div role="group" aria-label={t("name", { number })} className={styles.card}>
      {link.address === null ? (
        <p className={styles.text}>{t("lostAddress")}</p>
      ) : (
        <Address address={link.address} isNew={isNew} />
      )}
      <Facts link={link} />
      <div className={styles.tools}>
        {link.address !== null && (
          <Button variant="quiet" icon="qr" aria-expanded={open === "qr"} onPress={() => toggle("qr")}>
            {t("qr")}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="edit"
          aria-expanded={open === "change"}
          onPress={() => toggle("change")}
        >
          {t("change")}
        </Button>
        <Button
          variant="quiet"
          icon="remove"
          aria-expanded={open === "revoke"}
          onPress={() => toggle("revoke")}
        >
          {t("revoke")}
        </Button>
      </div>
      {open === "qr" && <QrCode src={shared.qrCode(link.id)} />}
      {open === "change" && (
        <ChangeLinkForm
          link={link}
          onCancel={close}
          onChange={async (request) => {
            await shared.change(link.id, request);
            close();
            status.announce(t("saved"));
          }}
        />
      )}
      {open === "revoke" && <RevokeQuestion onCancel={close} onRevoke={() => shared.revoke(link.id)} />}
    </div>
  );
}

/** Milliseconds for which the button says that the link was copied. */
const copiedFor = 3_000;

function Address({ address, isNew }: { address: string; isNew: boolean }) {
  const { status } = useIsland();
  const t = useMessages("share");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnAppear(box, "button", isNew);
  const [result, setResult] = useState<"copied" | "refused" | null>(null);
  useEffect(() => {
    if (result !== "copied") return;
    const timer = setTimeout(() => setResult(null), copiedFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    const isCopied = await copyText(address, field.current!);
    setResult(isCopied ? "copied" : "refused");
    status.announce(isCopied ? t("copied") : t("copyByHand"));
  };
  return (
    <div ref={box}>
      <FormField id={id} label={t("address")} help={result === "refused" ? t("copyByHand") : undefined}>
        {(control) => (
          <div className={styles.row}>
            <input
              ref={field}
              {...control}
              type="url"
              dir="ltr"
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
            />
            <Button
              variant="primary"
              icon={result === "copied" ? "check" : "copy"}
              onPress={() => void copy()}
            >
              {result === "copied" ? t("copied") : t("copy")}
            </Button>
          </div>
        )}
      </FormField>
    </div>
  );
}

function Facts({ link }: { link: ShareLinkResponse }) {
  const t = useMessages("share");
  const validity = useValidity();
  const facts: { icon: IconName; text: string; isOver?: boolean }[] = [
    { icon: link.isExpired ? "alert" : "clock", text: validity(link), isOver: link.isExpired },
    ...(link.hasPassword ? [{ icon: "lock" as const, text: t("hasPassword") }] : []),
    { icon: "show", text: t("views", { count: link.views }) },
  ];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={styles.facts}>
      {facts.map(({ icon, text, isOver }) => (
        <li key={icon} className={isOver ? styles.over : undefined}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function QrCode({ src }: { src: string }) {
  const t = useMessages("share");
  return (
    <div className={styles.qr}>
      <img src={src} alt={t("qrAlt")} width={200} height={200} />
      <LinkButton href={src} download="" icon="download">
        {t("qrDownload")}
      </LinkButton>
    </div>
  );
}

function RevokeQuestion({ onCancel, onRevoke }: { onCancel: () => void; onRevoke: () => Promise<void> }) {
  const { status } = useIsland();
  const t = useMessages("share");
  const errorMessage = useErrorMessage();
  const headingId = useId();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const revoke = async () => {
    setError(undefined);
    setSending(true);
    try {
      await onRevoke();
      status.announce(t("revoked"));
    } catch (failure) {
      setError(errorMessage(failure));
      setSending(false);
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend
    <div role="group" aria-labelledby={headingId} className={styles.question}>
      <h3 id={headingId} className={styles.heading}>
        {t("revokeTitle")}
      </h3>
      <p className={styles.text}>{t("revokeText")}</p>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.buttons}>
        <Button autoFocus onPress={onCancel}>
          {t("cancel")}
        </Button>
        <Button variant="danger" isPending={isSending} onPress={() => void revoke()}>
          {t("revoke")}
        </Button>
      </div>
    </div>
  );
}
