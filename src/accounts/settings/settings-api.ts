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

/** The endpoints of `settings-routes.server.tsx` and what it mounts. */
export const settingsApi = [
  form("name", {
    operationId: "changeName",
    summary: "Change your display name",
    input: nameInput,
    status: "name",
    outcome: "The name is saved",
  }),
  form("change-email", {
    operationId: "requestEmailChange",
    summary: "Send a link to a new e-mail address; the response is the same for known addresses",
    input: emailInput,
    status: "emailSent",
    outcome: "A link was sent; the old address stays in force until it is opened",
    errors: ["tooMany"],
  }),
  form("keep-email", {
    operationId: "keepEmail",
    summary: "Cancel a pending change of e-mail address",
    status: "emailKept",
    outcome: "The address stays, and the link no longer works",
  }),
  form("change-password", {
    operationId: "changePassword",
    summary: "Change the password; all other sessions end, and this one gets a new cookie",
    input: passwordInput,
    status: "password",
    outcome: "The new password is in force",
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
    summary: "Save all preferences",
    input: preferencesInput,
    status: "preferences",
    outcome: "The preferences are saved",
  }),
  describeForm("/api/account/export", {
    operationId: "exportAccount",
    summary: "Export everything that is stored about you",
    responses: {
      200: {
        description: "A ZIP archive of JSON, photos and resumes as JSON Resume",
        content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
      },
    },
    errors: ["unauthenticated", "tooMany"],
  }),
  form("erase", {
    operationId: "eraseAccount",
    summary: "Erase the account and all its data for good",
    input: eraseInput,
    status: "erased",
    outcome: "The account is erased",
    errors: ["tooMany"],
  }),
];
