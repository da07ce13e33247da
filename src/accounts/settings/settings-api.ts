import { z } from "@hono/zod-openapi";
import type { ErrorCode } from "../../kit/errors.ts";
import { describeForm, statusResponse } from "../describe-endpoint.ts";
import {
  emailInput,
  eraseInput,
  nameInput,
  passwordInput,
  preferencesInput,
  sessionInput,
} from "./settings-input.ts";

type Form = {
  operationId: string;
  summary: string;
  input?: z.ZodType;
  status: string;
  outcome: string;
  errors?: ErrorCode[];
};

const form = <P extends string>(path: P, { status, outcome, errors = [], ...rest }: Form) =>
  describeForm(`/api/account/${path}`, {
    ...rest,
    responses: { 200: statusResponse(status, outcome) },
    errors: ["unauthenticated", ...errors],
  });

/** The endpoints of the settings page's forms, without those for two-factor sign-in. */
export const settingsApi = [
  form("name", {
    operationId: "changeName",
    summary: "Change your display name",
    input: nameInput,
    status: "name",
    outcome: "The name has been saved",
  }),
  form("change-email", {
    operationId: "requestEmailChange",
    summary: "Send a link to a new email address; the response does not reveal whether it has an account",
    input: emailInput,
    status: "emailSent",
    outcome: "A link has been sent; the account keeps the old address until the user opens it",
    errors: ["tooMany"],
  }),
  form("keep-email", {
    operationId: "keepEmail",
    summary: "Cancel a pending change of the email address",
    status: "emailKept",
    outcome: "The account keeps its address, and the link no longer works",
  }),
  form("change-password", {
    operationId: "changePassword",
    summary: "Change the password, end all other sessions and renew the session cookie",
    input: passwordInput,
    status: "password",
    outcome: "The password has been changed",
    errors: ["tooMany"],
  }),
  form("sessions/revoke", {
    operationId: "endSession",
    summary: "End one of your sessions",
    input: sessionInput,
    status: "session",
    outcome: "The session has ended",
    errors: ["notFound"],
  }),
  form("sessions/revoke-others", {
    operationId: "endOtherSessions",
    summary: "End all your sessions except this one",
    status: "sessions",
    outcome: "The other sessions have ended",
  }),
  form("preferences", {
    operationId: "changePreferences",
    summary: "Save your preferences",
    input: preferencesInput,
    status: "preferences",
    outcome: "The preferences have been saved",
  }),
  describeForm("/api/account/export", {
    operationId: "exportAccount",
    summary: "Export all data stored about you",
    responses: {
      200: {
        description: "A ZIP archive with account data in JSON, resumes in JSON Resume format, and photos",
        content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
      },
    },
    errors: ["unauthenticated", "tooMany"],
  }),
  form("erase", {
    operationId: "eraseAccount",
    summary: "Erase your account and all its data permanently",
    input: eraseInput,
    status: "erased",
    outcome: "The account has been erased",
    errors: ["tooMany"],
  }),
];
