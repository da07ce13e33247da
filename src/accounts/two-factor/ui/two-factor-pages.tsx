import { encode } from "uqr";
import { Aside } from "../../../ui/forms/aside.tsx";
import { FormAlert } from "../../../ui/forms/form-result.tsx";
import forms from "../../../ui/forms/forms.module.css";
import { PageCard } from "../../../ui/forms/page-card.tsx";
import type { SettingsMessages } from "../../settings/ui/settings-page-props.ts";
import { CodeField } from "../../ui/account-field.tsx";
import area from "../../ui/area-page.module.css";
import { type Failure, failedField, failureText, fieldText } from "../../ui/failure.ts";
import { type Enrolment, formatKey } from "../enrolment.ts";
import { formatBackupCode } from "../typed-code.ts";

type Common = {
  messages: SettingsMessages;
  base: string;
  /** The page that asked for the second factor; "" if the user came from the settings. */
  next: string;
};

/** Shows the secret for the app and the field for its first code. */
export function SetUpPage({
  messages: { settings: t, account, errors },
  base,
  enrolment,
  failure,
  next,
}: Common & { enrolment: Enrolment; failure: Failure | null }) {
  return (
    <PageCard width="text" title={t("twoFactor.heading")} lead={t("twoFactor.scan")}>
      <QrCode text={enrolment.uri} label={t("twoFactor.qr")} className={area.qr} />
      <p className={forms.text}>
        {t("twoFactor.key")}
        <br />
        <bdi className={area.key}>{formatKey(enrolment.key)}</bdi>
      </p>
      <Aside href={enrolment.uri}>{t("twoFactor.openApp")}</Aside>
      <form method="post" action={`${base}/api/account/two-factor/confirm`} className={forms.form}>
        <FormAlert text={failureText(errors, failure)} autoFocus={failedField(failure) === null} />
        <input type="hidden" name="next" value={next} />
        <CodeField
          id="code"
          name="code"
          label={account("codeTitle")}
          error={fieldText(errors, failure, "code")}
          autoFocus={failedField(failure) === "code"}
          required
        />
        <button type="submit" className={`${forms.primary} ${area.button}`}>
          {t("twoFactor.turnOn")}
        </button>
      </form>
      <Aside href={`${base}/settings#twoFactor`}>{account("cancel")}</Aside>
    </PageCard>
  );
}

/** Shows the backup codes once. The user can select them with one click or download them, without script. */
export function BackupCodesPage({
  messages: { settings: t },
  base,
  codes,
  done,
  next,
}: Common & { codes: string[]; done?: string }) {
  const shown = codes.map(formatBackupCode);
  const text = `Dossier\n\n${shown.join("\n")}\n`;
  return (
    <PageCard width="text" title={t("twoFactor.codes")} lead={t("twoFactor.codesLead")} done={done}>
      <ul className={area.codes} dir="ltr" translate="no">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        className={`${forms.primary} ${area.button}`}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="dossier-codes.txt"
      >
        {t("twoFactor.download")}
      </a>
      {next ? (
        <Aside href={next}>{t("twoFactor.continue")}</Aside>
      ) : (
        <Aside href={`${base}/settings#twoFactor`}>{t("title")}</Aside>
      )}
    </PageCard>
  );
}

/** Draws a QR code as one path, black on white in every theme, with the border that the standard requires. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
