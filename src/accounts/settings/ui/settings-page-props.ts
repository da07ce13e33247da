import type { Translate } from "../../../content/messages.ts";
import type { SecurityEventKind } from "../../../security-log/event-kinds.ts";
import type { Failure } from "../../ui/failure.ts";
import type { Choice, Preferences } from "../preferences.ts";

/** The forms of the settings page. Each has the name of its section's anchor. */
export const settingsForms = [
  "name",
  "email",
  "password",
  "twoFactor",
  "sessions",
  "preferences",
  "export",
  "erase",
] as const;
export type SettingsFormName = (typeof settingsForms)[number];

export type FormFailure = { form: SettingsFormName; failure: Failure };

/** A session as the page shows it, with formatted times. `iso` is for `<time>`. */
export type ShownSession = {
  id: string;
  /** Names derived from the User-Agent header; null if unknown. */
  device: { browser: string | null; system: string | null };
  isCurrent: boolean;
  lastSeen: string;
  since: { text: string; iso: string };
};

/** A security event as the page shows it. */
export type ShownActivity = {
  id: string;
  kind: SecurityEventKind;
  when: { text: string; iso: string };
  /** Null if the event did not come from a client. */
  isThisNetwork: boolean | null;
  device: ShownSession["device"];
  /** The formatted number of equal events; null for one. */
  count: string | null;
};

export type SettingsMessages = {
  security: Translate<"security">;
  settings: Translate<"settings">;
  account: Translate<"account">;
  errors: Translate<"errors">;
};

/** Outcomes of the forms. */
export const settingsDone = [
  "name",
  "email",
  "emailSent",
  "emailKept",
  "password",
  "twoFactorOff",
  "session",
  "sessions",
  "preferences",
] as const;
export type SettingsDone = (typeof settingsDone)[number];

export type SettingsPageProps = {
  messages: SettingsMessages;
  base: string;
  account: { name: string; email: string; pendingEmail: string | null };
  /** Null if two-factor sign-in is off. `codesLeft` is the formatted number of backup codes. */
  twoFactor: { codesLeft: string } | null;
  preferences: Preferences;
  choices: { languages: Choice[]; countries: Choice[] };
  sessions: ShownSession[];
  /** The latest first. */
  activity: ShownActivity[];
  failed: FormFailure | null;
  done: SettingsDone | null;
  /** The new address that the user typed into the form that failed. */
  typedEmail?: string;
  /** Links to the pages that require the user's role. */
  roleLinks?: readonly { href: string; name: string }[];
};
