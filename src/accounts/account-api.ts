import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { addressInput, codeInput, resetInput, signInInput, signUpInput } from "./account-input.ts";
import { describeForm, statusResponse, userSchema } from "./describe-endpoint.ts";

const signedIn = jsonResponse(
  z.strictObject({
    user: userSchema,
    /** A path of this site. */
    next: z.string(),
  }),
  "A session is open; the response sets its cookie",
);

export const sessionApi = [
  createRoute({
    method: "get",
    path: "/api/me",
    operationId: "whoAmI",
    tags: ["accounts"],
    summary: "Get the signed-in user",
    responses: {
      200: jsonResponse(
        z.strictObject({ user: userSchema.nullable() }),
        "The user, or null for an anonymous visitor",
      ),
      ...errorResponses("unavailable"),
    },
  }),
  describeForm("/api/account/sign-out", {
    operationId: "signOut",
    summary: "End the session, if there is one",
    responses: { 200: statusResponse("signed-out", "There is no session now") },
  }),
];

export const signUpApi = [
  describeForm("/api/account/sign-up", {
    operationId: "signUp",
    summary: "Create an account; the response is the same for known addresses",
    input: signUpInput,
    responses: { 202: statusResponse("confirm-email", "A mail says how to continue") },
    errors: ["tooMany"],
  }),
  describeForm("/api/account/resend-confirmation", {
    operationId: "resendConfirmation",
    summary: "Send the confirmation link again, if the address has an unconfirmed account",
    input: addressInput,
    responses: { 202: statusResponse("mail-sent", "The same for every address") },
    errors: ["tooMany"],
  }),
];

export const signInApi = [
  describeForm("/api/account/sign-in", {
    operationId: "signIn",
    summary: "Open a session with e-mail and password",
    input: signInInput,
    responses: {
      200: signedIn,
      202: statusResponse(
        "code-required",
        "The password is right; the code of the second factor is still missing",
      ),
    },
    errors: ["wrongCredentials", "emailNotVerified", "tooMany"],
  }),
  describeForm("/api/account/sign-in-code", {
    operationId: "signInWithCode",
    summary: "Open a session with a code, after the right password",
    input: codeInput,
    responses: { 200: signedIn },
    errors: ["unauthenticated", "tooMany"],
  }),
];

export const passwordApi = [
  describeForm("/api/account/forgot-password", {
    operationId: "forgotPassword",
    summary: "Send a link to set a new password, if the address has an account",
    input: addressInput,
    responses: { 202: statusResponse("mail-sent", "The same for every address") },
    errors: ["tooMany"],
  }),
  describeForm("/api/account/reset-password", {
    operationId: "resetPassword",
    summary: "Set a new password with the token of a mail; all sessions end",
    input: resetInput,
    responses: { 200: statusResponse("password-changed", "The new password is in force") },
    errors: ["linkExpired", "tooMany"],
  }),
];
