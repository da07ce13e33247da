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

/** The operations of `settings-routes.server.tsx`. */
export const settingsApi = [
  form("name", {
    operationId: "changeName",
    summary: "Changes the name that our pages greet with",
    input: nameInput,
    status: "name",
    outcome: "It is saved",
  }),
  form("change-email", {
    operationId: "requestEmailChange",
    summary: "Sends a link to a new address; known addresses get the same answer",
    input: emailInput,
    status: "emailSent",
    outcome: "A link is on its way; until it is opened the old address stays",
    errors: ["tooMany"],
  }),
  form("keep-email", {
    operationId: "keepEmail",
    summary: "Takes a change of address back that waits for its link",
    status: "emailKept",
    outcome: "The address stays, and the link works no more",
  }),
  form("change-password", {
    operationId: "changePassword",
    summary: "Changes the password; all other sessions end, and this one gets a new cookie",
    input: passwordInput,
    status: "password",
    outcome: "The new password holds",
    errors: ["tooMany"],
  }),
  form("sessions/revoke", {
    operationId: "endSession",
    summary: "Ends one of one's sessions",
    input: sessionInput,
    status: "session",
    outcome: "It has ended",
    errors: ["notFound"],
  }),
  form("sessions/revoke-others", {
    operationId: "endOtherSessions",
    summary: "Ends all of one's sessions but this one",
    status: "sessions",
    outcome: "They have ended",
  }),
  form("preferences", {
    operationId: "changePreferences",
    summary: "Saves all preferences at once",
    input: preferencesInput,
    status: "preferences",
    outcome: "They are saved",
  }),
  describeForm("/api/account/export", {
    operationId: "exportAccount",
    summary: "Everything that is kept about oneself",
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
    summary: "Erases the account and everything of it, for good",
    input: eraseInput,
    status: "erased",
    outcome: "It is gone",
    errors: ["tooMany"],
  }),
];
