import { useId } from "react";
import {
  applicationStatuses,
  type ClosedReason,
  closedReasons,
} from "../../applications/application-terms.ts";
import { useMessages } from "../../browser/island.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import styles from "./application-dialog.module.css";
import { DayField } from "./day-field.tsx";
import type { FormFields, useApplicationForm } from "./use-application-form.ts";

type Props = { form: ReturnType<typeof useApplicationForm>; isNew: boolean };

export function ApplicationFieldset({ form, isNew }: Props) {
  const t = useMessages("hunt");
  const { fields, set, errors } = form;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          autoFocus={isNew}
          label={t("employer")}
          isProse={false}
          value={fields.employer}
          error={errors.employer}
          onChange={(employer) => set({ employer })}
        />
        <TextField
          label={t("jobTitle")}
          isProse={false}
          value={fields.jobTitle}
          error={errors.jobTitle}
          onChange={(jobTitle) => set({ jobTitle })}
        />
      </div>
      <TextField
        label={t("advert")}
        type="url"
        value={fields.advertUrl}
        error={errors.advertUrl}
        onChange={(advertUrl) => set({ advertUrl })}
      />
      <StatusFields {...{ fields, set }} />
      <NextStepFields {...{ form }} />
      <DateFields {...{ fields, set }} />
      <TextArea
        label={t("notes")}
        value={fields.notes}
        error={errors.notes}
        onChange={(notes) => set({ notes })}
      />
    </>
  );
}

type PartProps = { fields: FormFields; set: (change: Partial<FormFields>) => void };

function StatusFields({ fields, set }: PartProps) {
  const t = useMessages("hunt");
  return (
    <div className={styles.pair}>
      <Select
        label={t("statusLabel")}
        options={applicationStatuses.map((status) => ({ key: status, label: t(`status.${status}`) }))}
        value={fields.status}
        onChange={(status) => set({ status })}
      />
      {fields.status === "closed" && (
        <Select<ClosedReason | "none">
          label={t("reasonLabel")}
          options={[
            { key: "none", label: t("reasonNone") },
            ...closedReasons.map((reason) => ({ key: reason, label: t(`reason.${reason}`) })),
          ]}
          value={fields.closedReason ?? "none"}
          onChange={(reason) => set({ closedReason: reason === "none" ? null : reason })}
        />
      )}
    </div>
  );
}

/** What the user wants to do next, with a reminder once there is a day. */
function NextStepFields({ form: { fields, set, errors } }: Pick<Props, "form">) {
  const t = useMessages("hunt");
  const hasStep = fields.nextStep.trim() !== "";
  return (
    <div className={styles.group}>
      <TextField
        label={t("nextStep")}
        value={fields.nextStep}
        error={errors.nextStep}
        onChange={(nextStep) => set({ nextStep })}
      />
      {hasStep && (
        <div className={styles.pair}>
          <DayField
            type="date"
            label={t("nextStepOn")}
            value={fields.nextStepOn}
            onChange={(nextStepOn) => set({ nextStepOn })}
          />
          <DayField
            type="time"
            label={t("nextStepTime")}
            value={fields.nextStepTime}
            isDisabled={fields.nextStepOn === null}
            onChange={(nextStepTime) => set({ nextStepTime })}
          />
        </div>
      )}
      {hasStep && fields.nextStepOn !== null && <ReminderFields {...{ fields, set }} />}
    </div>
  );
}

function ReminderFields({ fields: { reminder }, set }: PartProps) {
  const t = useMessages("hunt");
  const id = useId();
  const { bell = false, mail = false } = reminder ?? {};
  const remind = (choice: { bell: boolean; mail: boolean }) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    set({ reminder: choice.bell || choice.mail ? { ...choice, timeZone } : null });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the labels above
    <div role="group" aria-labelledby={id} className={styles.reminder}>
      <span id={id} className={styles.label}>
        {t("remind")}
      </span>
      <Checkbox isSelected={bell} onChange={(on) => remind({ bell: on, mail })}>
        {t("remindBell")}
      </Checkbox>
      <Checkbox isSelected={mail} onChange={(on) => remind({ bell, mail: on })}>
        {t("remindMail")}
      </Checkbox>
    </div>
  );
}

function DateFields({ fields, set }: PartProps) {
  const t = useMessages("hunt");
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the headings beside it
    <div role="group" aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.heading}>
        {t("dates")}
      </h3>
      <div className={styles.days}>
        {(["closesOn", "sentOn", "interviewOn", "interviewTime", "answerOn", "savedOn"] as const).map(
          (name) => (
            <DayField
              key={name}
              type={name === "interviewTime" ? "time" : "date"}
              label={t(name)}
              value={fields[name]}
              isDisabled={name === "interviewTime" && fields.interviewOn === null}
              onChange={(value) => set({ [name]: value })}
            />
          ),
        )}
      </div>
    </div>
  );
}
