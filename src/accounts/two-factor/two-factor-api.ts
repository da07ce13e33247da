import { z } from "@hono/zod-openapi";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { code, next, proof } from "../account-input.ts";
import { describeForm, statusResponse } from "../describe-endpoint.ts";

export const startInput = z.strictObject({ password: proof.password, next: next.optional() });
export const confirmInput = z.strictObject({ code, next: next.optional() });
export const proofInput = z.strictObject(proof);

const backupCodes = z.array(z.string());
const errors = ["unauthenticated", "conflict", "tooMany"] as const;

/** The endpoints of `two-factor-routes.server.tsx`. */
export const twoFactorApi = [
  describeForm("/api/account/two-factor/start", {
    operationId: "startTwoFactor",
    summary: "Start setting up two-factor sign-in",
    input: startInput,
    responses: {
      200: jsonResponse(
        z.strictObject({ key: z.string(), uri: z.string() }),
        "The secret for an authenticator app; its first code turns two-factor sign-in on",
      ),
    },
    errors: [...errors],
  }),
  describeForm("/api/account/two-factor/confirm", {
    operationId: "confirmTwoFactor",
    summary: "Turn two-factor sign-in on and end all other sessions",
    input: confirmInput,
    responses: {
      200: jsonResponse(
        z.strictObject({ status: z.literal("twoFactor"), backupCodes }),
        "Two-factor sign-in is on; the backup codes cannot be shown again",
      ),
    },
    errors: [...errors],
  }),
  describeForm("/api/account/two-factor/codes", {
    operationId: "renewBackupCodes",
    summary: "Replace the backup codes",
    input: proofInput,
    responses: {
      200: jsonResponse(z.strictObject({ backupCodes }), "The new backup codes, which cannot be shown again"),
    },
    errors: [...errors],
  }),
  describeForm("/api/account/two-factor/stop", {
    operationId: "stopTwoFactor",
    summary: "Turn two-factor sign-in off, end all other sessions and renew the session cookie",
    input: proofInput,
    responses: { 200: statusResponse("twoFactorOff", "Signing in now needs only the password") },
    errors: [...errors],
  }),
];
