import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../browser/island.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { useFocusOnAppear } from "../../ui/use-focus-on-appear.ts";
import type { ChangeShareLinkRequest, CreateShareLinkRequest, ShareLinkResponse } from "../share-api.ts";
import {
  defaultShareDays,
  maxSharePassword,
  minSharePassword,
  type ShareDays,
  shareDays,
} from "../share-limits.ts";
import styles from "./share-dialog.module.css";
import { useValidity } from "./use-validity.ts";

/** Days, `unlimited`, or `same`: the end of a link stays as it is. */
type Choice = `${ShareDays}` | "unlimited" | "same";
const daysOf = (choice: Choice): ShareDays | null | undefined => {
  if (choice === "same") return undefined;
  return choice === "unlimited" ? null : (Number(choice) as ShareDays);
};

type NewLinkProps = {
  /** It appears in place of a button. */
  takesFocus: boolean;
  onCancel: (() => void) | undefined;
  onCreate: (request: CreateShareLinkRequest) => Promise<void>;
};

export function NewLinkForm({ takesFocus, onCancel, onCreate }: NewLinkProps) {
  const t = useMessages("share");
  const box = useRef<HTMLFormElement>(null);
  useFocusOnAppear(box, "[autocomplete=off]", takesFocus);
  const [choice, setChoice] = useState<Choice>(`${defaultShareDays}`);
  const password = usePassword();
  const form = useForm(async () => {
    const text = password.read();
    if (text === null) return;
    await onCreate({ days: daysOf(choice)!, ...(text !== "" && { password: text }) });
  });
  return (
    <form ref={box} className={styles.form} onSubmit={form.submit} noValidate>
      <ValidFor choice={choice} onChange={setChoice} />
      <TextField
        label={t("password")}
        help={t("passwordHelp", { min: minSharePassword })}
        autoComplete="off"
        {...password.field}
      />
      <FormFoot {...form} onCancel={onCancel}>
        {t("create")}
      </FormFoot>
    </form>
  );
}

type ChangeProps = {
  link: ShareLinkResponse;
  onCancel: () => void;
  onChange: (request: ChangeShareLinkRequest) => Promise<void>;
};

/** What the user leaves as it is stays: an empty password changes nothing. */
export function ChangeLinkForm({ link, onCancel, onChange }: ChangeProps) {
  const t = useMessages("share");
  const [choice, setChoice] = useState<Choice>("same");
  const [isOpen, setOpen] = useState(false);
  const password = usePassword();
  const form = useForm(async () => {
    const text = isOpen ? "" : password.read();
    if (text === null) return;
    await onChange({
      ...(choice !== "same" && { days: daysOf(choice)! }),
      ...(isOpen && { password: null }),
      ...(text !== "" && { password: text }),
    });
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <ValidFor choice={choice} onChange={setChoice} link={link} />
      <TextField
        autoFocus
        label={link.hasPassword ? t("newPassword") : t("password")}
        help={t("passwordHelp", { min: minSharePassword })}
        autoComplete="off"
        isDisabled={isOpen}
        {...password.field}
      />
      {link.hasPassword && (
        <Checkbox isSelected={isOpen} onChange={setOpen}>
          {t("removePassword")}
        </Checkbox>
      )}
      <FormFoot {...form} onCancel={onCancel}>
        {t("save")}
      </FormFoot>
    </form>
  );
}

type ValidForProps = { choice: Choice; onChange: (choice: Choice) => void; link?: ShareLinkResponse };

/** `link`: offers to leave its end as it is. */
function ValidFor({ choice, onChange, link }: ValidForProps) {
  const t = useMessages("share");
  const validity = useValidity();
  return (
    <Select<Choice>
      label={t("validFor")}
      value={choice}
      onChange={onChange}
      options={[
        ...(link ? [{ key: "same" as const, label: validity(link) }] : []),
        ...shareDays.map((count) => ({ key: `${count}` as const, label: t("days", { count }) })),
        { key: "unlimited", label: t("untilRevoked") },
      ]}
    />
  );
}

type FootProps = Pick<ReturnType<typeof useForm>, "error" | "isSending"> & {
  onCancel: (() => void) | undefined;
  children: ReactNode;
};

function FormFoot({ error, isSending, onCancel, children }: FootProps) {
  const t = useMessages("share");
  return (
    <>
      {error && (
        <p role="alert" className={styles.error}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      <div className={styles.buttons}>
        {onCancel && <Button onPress={onCancel}>{t("cancel")}</Button>}
        <Button variant="primary" type="submit" isPending={isSending}>
          {children}
        </Button>
      </div>
    </>
  );
}

/** A password to choose. It is shown, because it is sent to somebody. `read`: null if it is too short or too long. */
function usePassword() {
  const tErrors = useMessages("errors");
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  return {
    field: {
      value,
      ...(error !== undefined && { error }),
      onChange: (next: string) => {
        setValue(next);
        setError(undefined);
      },
    },
    read(): string | null {
      if (value === "") return "";
      if (value.length < minSharePassword) setError(tErrors("field.passwordShort"));
      else if (value.length > maxSharePassword) setError(tErrors("field.passwordLong"));
      else return value;
      return null;
    },
  };
}

/** Sends once at a time, and shows why it failed. */
function useForm(send: () => Promise<void>) {
  const { status } = useIsland();
  const errorMessage = useErrorMessage();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function run(): Promise<void> {
    if (isSending) return;
    setError(undefined);
    setSending(true);
    try {
      await send();
    } catch (failure) {
      setError(errorMessage(failure));
      status.announce(errorMessage(failure));
    }
    setSending(false);
  }
  return {
    error,
    isSending,
    submit(event: FormEvent) {
      event.preventDefault();
      // A form inside a form of the page behind it must not submit that one.
      event.stopPropagation();
      void run();
    },
  };
}
