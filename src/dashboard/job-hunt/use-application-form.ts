import { dequal as equal } from "dequal/lite";
import { useRef, useState } from "react";
import type { Application, ApplicationFields } from "../../applications/application.ts";
import { applicationLimits } from "../../applications/application-terms.ts";
import { blankFields } from "../../applications/blank-application.ts";
import { ChangedElsewhere } from "../../applications/client/changed-elsewhere.ts";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import { newId } from "../../kit/id.ts";
import { useFailureMessage } from "../ui/use-failure-message.ts";
import { dayOf } from "./due-date.ts";
import { type HuntChanges, openApplicationButton } from "./hunt-changes.ts";
import { useApplicationApi } from "./use-application-actions.ts";

export type FormFields = ApplicationFields;
export type FormErrors = Partial<Record<keyof ApplicationFields, string>>;

const fieldNames = ["employer", ...Object.keys(blankFields)] as (keyof ApplicationFields)[];
const fieldsOf = (application: Application): FormFields =>
  Object.fromEntries(fieldNames.map((name) => [name, application[name]])) as FormFields;

type Options = { application: Application | null; changes: HuntChanges; onClose: () => void };

/** The fields of an application's dialog. `conflict`: another tab or device has changed the same fields. */
export function useApplicationForm({ application, changes, onClose }: Options) {
  // The version that the user edits; a load in the background does not change it.
  const [base, setBase] = useState(application);
  const [fields, setFields] = useState<FormFields>(() =>
    base ? fieldsOf(base) : { ...blankFields, employer: "", savedOn: dayOf(new Date()) },
  );
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ChangedElsewhere | null>(null);
  const [isSaving, setSaving] = useState(false);
  const store = useStore(changes);
  const check = useCheck();
  const failureMessage = useFailureMessage();

  const set = (change: Partial<FormFields>) => {
    setFields((now) => ({ ...now, ...change }));
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }));
  };

  async function save(from: Application | null = base, wanted: FormFields = fields): Promise<void> {
    const input = { ...wanted, advertUrl: withScheme(wanted.advertUrl) };
    const found = check(input);
    setErrors(found);
    setFailure(null);
    if (isSaving) return;
    if (Object.keys(found).length > 0) return focusFirstError();
    setSaving(true);
    try {
      await store(from, input);
      onClose();
    } catch (error) {
      if (error instanceof ChangedElsewhere) setConflict(error);
      else setFailure(failureMessage(error));
      setSaving(false);
    }
  }

  /** Saves the rest with the own values of the clashing fields, or with those that are stored. */
  function settle(keepsOwn: boolean): void {
    if (!conflict) return;
    const { current } = conflict;
    const stored = Object.fromEntries(conflict.fields.map((name) => [name, current[name]]));
    const wanted = { ...merged(base, fields, current), ...(!keepsOwn && stored) };
    setConflict(null);
    setBase(current);
    setFields(wanted);
    void save(current, wanted);
  }

  const isDirty = base ? !equal(fields, fieldsOf(base)) : fields.employer !== "";
  return { fields, set, errors, failure, conflict, settle, isSaving, isDirty, save: () => save() };
}

/** The stored application with the fields that the user has changed. */
function merged(base: Application | null, fields: FormFields, current: Application): FormFields {
  return base ? { ...fieldsOf(current), ...changedFields(base, fields) } : fields;
}

const changedFields = (base: Application, fields: FormFields): Partial<FormFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => !equal(fields[name], base[name])).map((name) => [name, fields[name]]),
  );

/** Creates the application, or sends what has changed. */
function useStore(changes: HuntChanges) {
  const api = useApplicationApi();
  const { status } = useIsland();
  const t = useMessages("dashboard");
  const requestId = useRef<string>(null);
  return async (base: Application | null, fields: FormFields): Promise<void> => {
    if (base) {
      const change = changedFields(base, fields);
      if (Object.keys(change).length > 0) changes.putApplication(await api.change(base, change));
      return;
    }
    // The same id when the user tries again after a lost response.
    requestId.current ??= newId();
    const created = await api.create(fields, requestId.current);
    changes.focus(openApplicationButton(created.id));
    changes.putApplication(created);
    status.announce(t("duplicated", { title: isolate(created.employer) }));
  };
}

function useCheck(): (fields: FormFields) => FormErrors {
  const tErrors = useMessages("errors");
  return (fields) => {
    const tooLong = tErrors("field.tooLong");
    const { line, url, notes } = applicationLimits;
    return {
      ...(fields.jobTitle.length > line && { jobTitle: tooLong }),
      ...(fields.nextStep.length > line && { nextStep: tooLong }),
      ...(fields.notes.length > notes && { notes: tooLong }),
      ...(fields.employer.length > line && { employer: tooLong }),
      ...(fields.employer.trim() === "" && { employer: tErrors("field.required") }),
      ...((fields.advertUrl.length > url || !isWebAddress(fields.advertUrl)) && {
        advertUrl: tErrors("field.url"),
      }),
    };
  };
}

/** "jobs.example.com/4711" as people copy it. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  const [host = ""] = trimmed.split(/[/?#]/, 1);
  return /^[^\s:]+$/.test(host) && /.\../.test(host) ? `https://${trimmed}` : trimmed;
}

function isWebAddress(address: string): boolean {
  if (address === "") return true;
  try {
    return /^https?:$/.test(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** After the errors are rendered. */
function focusFirstError(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>("[role=dialog] [aria-invalid=true]")?.focus(),
  );
}
