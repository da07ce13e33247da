import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import { addressInput, codeInput, resetInput, signInInput, signUpInput } from "./account-input.ts";
import { personAnswer, posted, statusAnswer } from "./describe-endpoint.ts";

const signedIn = jsonResponse(
  z.strictObject({
    user: personAnswer,
    /** A path of this site. */
    next: z.string(),
  }),
  "A session is open; its cookie comes along",
);

/** The operations of `account-routes.server.ts`. */
export const accountApi = [
  createRoute({
    method: "get",
    path: "/api/me",
    operationId: "whoAmI",
    tags: ["accounts"],
    summary: "Whose session it is",
    responses: {
      200: jsonResponse(z.strictObject({ user: personAnswer.nullable() }), "The person, or null for nobody"),
      ...errorResponses("unavailable"),
    },
  }),
  posted("/api/account/sign-up", {
    operationId: "signUp",
    summary: "Asks for an account; known addresses get the same answer",
    input: signUpInput,
    answers: { 202: statusAnswer("confirm-email", "A mail says how it goes on") },
    errors: ["tooMany"],
  }),
  posted("/api/account/sign-in", {
    operationId: "signIn",
    summary: "Opens a session with e-mail and password",
    input: signInInput,
    answers: {
      200: signedIn,
      202: statusAnswer(
        "code-required",
        "The password is right; a code of the second factor is still to come",
      ),
    },
    errors: ["wrongCredentials", "emailNotVerified", "tooMany"],
  }),
  posted("/api/account/sign-in-code", {
    operationId: "signInWithCode",
    summary: "Opens the session that a right password has asked a code for",
    input: codeInput,
    answers: { 200: signedIn },
    errors: ["unauthenticated", "tooMany"],
  }),
  posted("/api/account/sign-out", {
    operationId: "signOut",
    summary: "Ends the session, if there is one",
    answers: { 200: statusAnswer("signed-out", "There is no session now") },
  }),
  posted("/api/account/forgot-password", {
    operationId: "forgotPassword",
    summary: "Sends a link to choose a new password, where the address is known",
    input: addressInput,
    answers: { 202: statusAnswer("mail-sent", "The same for every address") },
    errors: ["tooMany"],
  }),
  posted("/api/account/resend-confirmation", {
    operationId: "resendConfirmation",
    summary: "Sends the confirmation link again, where there is something to confirm",
    input: addressInput,
    answers: { 202: statusAnswer("mail-sent", "The same for every address") },
    errors: ["tooMany"],
  }),
  posted("/api/account/reset-password", {
    operationId: "resetPassword",
    summary: "Sets a new password with the token of a mail; all sessions end",
    input: resetInput,
    answers: { 200: statusAnswer("password-changed", "The new password holds") },
    errors: ["linkExpired", "tooMany"],
  }),
];
