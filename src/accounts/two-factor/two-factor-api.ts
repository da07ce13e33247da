import { z } from "@hono/zod-openapi";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { code, password } from "../account-input.ts";
import { describeForm, statusResponse } from "../describe-endpoint.ts";

export const startInput = z.strictObject({ password });
export const confirmInput = z.strictObject({ code });
export const proofInput = z.strictObject({ password, code });

const backupCodes = z.array(z.string());
const errors = ["unauthenticated", "conflict", "tooMany"] as const;

/** The endpoints of `two-factor-routes.server.tsx`. */
export const twoFactorApi = [
  describeForm("/api/account/two-factor/start", {
    operationId: "startTwoFactor",
    summary: "Create the secret of a second factor, which its first code turns on",
    input: startInput,
    responses: {
      200: jsonResponse(
        z.strictObject({ key: z.string(), uri: z.string() }),
        "The secret for an authenticator app",
      ),
    },
    errors: [...errors],
  }),
  describeForm("/api/account/two-factor/confirm", {
    operationId: "confirmTwoFactor",
    summary: "Turn the second factor on; all other sessions end",
    input: confirmInput,
    responses: {
      200: jsonResponse(
        z.strictObject({ status: z.literal("twoFactor"), backupCodes }),
        "It is on; the backup codes are shown once",
      ),
    },
    errors: [...errors],
  }),
  describeForm("/api/account/two-factor/codes", {
    operationId: "renewBackupCodes",
    summary: "Create new backup codes; the old ones stop working",
    input: proofInput,
    responses: { 200: jsonResponse(z.strictObject({ backupCodes }), "The backup codes, shown once") },
    errors: [...errors],
  }),
  describeForm("/api/account/two-factor/stop", {
    operationId: "stopTwoFactor",
    summary: "Turn the second factor off",
    input: proofInput,
    responses: { 200: statusResponse("twoFactorOff", "Signing in needs only the password") },
    errors: [...errors],
  }),
];
