import { FormCheckbox, FormGroup, FormInput, FormSelect } from "../../../ui/forms/form-controls.tsx";
import forms from "../../../ui/forms/forms.module.css";
import card from "../../../ui/forms/page-card.module.css";
import { fieldState, SettingsForm, YourProof } from "../../settings/ui/settings-form.tsx";
import type { SettingsPageProps, ShownToken } from "../../settings/ui/settings-page-props.ts";
import { headingIdOf, Lead, Row } from "../../settings/ui/settings-row.tsx";
import area from "../../ui/area-page.module.css";
import { fieldText } from "../../ui/failure.ts";
import { maxTokens } from "../token-rules.ts";

const form = "tokens";
/** The form's checkboxes. None is checked, so that no token can do more than its owner has decided. */
const scopes = [
  ["documentsRead", "tokens.read"],
  ["documentsWrite", "tokens.write"],
  ["render", "tokens.render"],
] as const;
const scopeMessages = {
  "documents:read": "tokens.read",
  "documents:write": "tokens.write",
  render: "tokens.render",
} as const;

export function TokensSection(props: SettingsPageProps) {
  const { messages, tokens, base } = props;
  const { settings: t } = messages;
  const count = tokens.list.filter(({ isExpired }) => !isExpired).length;
  return (
    <Row
      {...props}
      id={form}
      heading={t("tokens.heading")}
      state={t("tokens.count", { count })}
      action="show"
    >
      <Lead>{t("tokens.lead")}</Lead>
      {tokens.list.length > 0 && (
        <form method="post" action={`${base}/api/account/tokens/revoke`} aria-labelledby={headingIdOf(form)}>
          <ul className={card.list}>
            {tokens.list.map((token) => (
              <li key={token.id} className={card.entry}>
                <TokenLine t={t} token={token} />
              </li>
            ))}
          </ul>
        </form>
      )}
      {count >= maxTokens ? (
        <p className={forms.text}>{messages.errors("tooManyTokens", { max: tokens.max })}</p>
      ) : (
        <NewTokenForm {...props} />
      )}
    </Row>
  );
}

function NewTokenForm(props: SettingsPageProps) {
  const { messages, tokens, failed } = props;
  const { settings: t } = messages;
  const failure = failed?.form === form ? failed.failure : null;
  const scopeError = fieldText(messages.errors, failure, "scopes");
  return (
    <SettingsForm {...props} form={form} action="tokens" submit={t("tokens.submit")} variant="secondary">
      <FormInput
        {...fieldState(props, form, "name")}
        label={t("tokens.name")}
        help={t("tokens.nameHelp")}
        autoComplete="off"
        maxLength={60}
        required
      />
      <FormGroup id="tokens-scopes" label={t("tokens.scopes")} error={scopeError}>
        {scopes.map(([name, message]) => (
          <FormCheckbox key={name} name={name} value="on" label={t(message)} />
        ))}
      </FormGroup>
      <FormSelect
        {...fieldState(props, form, "days")}
        label={t("tokens.days")}
        choices={tokens.days}
        defaultValue={tokens.days[1]?.value}
      />
      <YourProof {...props} form={form} />
    </SettingsForm>
  );
}

type LineProps = { t: SettingsPageProps["messages"]["settings"]; token: ShownToken };

function TokenLine({ t, token }: LineProps) {
  const { name, prefix, isExpired, expires, lastUsed } = token;
  return (
    <>
      <div>
        <p className={area.entryTitle}>
          <bdi>{name}</bdi>
        </p>
        <p className={forms.note}>
          <bdi translate="no">{prefix}…</bdi>
          <br />
          {token.scopes.map((scope) => t(scopeMessages[scope])).join(" · ")}
          <br />
          <time dateTime={expires.iso}>
            {t(isExpired ? "tokens.expired" : "tokens.until", { date: expires.text })}
          </time>
          <br />
          <span>{lastUsed ? t("tokens.lastUsed", { when: lastUsed }) : t("tokens.neverUsed")}</span>
        </p>
      </div>
      <button
        type="submit"
        name="id"
        value={token.id}
        className={`${forms.secondary} ${forms.small}`}
        aria-label={t("tokens.revokeLabel", { name })}
      >
        {t("tokens.revoke")}
      </button>
    </>
  );
}
