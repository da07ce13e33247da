import { createRoute, z } from "@hono/zod-openapi";
import { jsonResponse } from "../kit/api/api-route.ts";
import { errorResponses } from "../kit/api/error-response.ts";
import {
  addressInput,
  codeInput,
  confirmElsewhereInput,
  resetInput,
  signInInput,
  signOutInput,
  signUpInput,
  signUpStatusInput,
} from "./account-input.ts";
import { describeForm, statusResponse, userSchema } from "./describe-endpoint.ts";

const signedIn = jsonResponse(
  z.strictObject({
    user: userSchema,
    /** Path of the next page, on this site. */
    next: z.string(),
  }),
  "The user is signed in; the response sets the session cookie",
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
    summary: "Sign out",
    input: signOutInput,
    responses: { 200: statusResponse("signed-out", "The session has ended, or there was none") },
  }),
];

const signedUp = z.strictObject({
  status: z.literal("confirm-email"),
  /** Names the sign-up in requests that keep documents for it. No secret: the browser's cookie is the proof. */
  browser: z.string(),
});

const signUpStatus = z.strictObject({
  /** `confirmed`: the account of this browser's sign-up with the address. `signed-in`: every other account. */
  status: z.enum(["waiting", "signed-in", "confirmed"]),
  /** With `confirmed`. */
  userId: z.uuid().optional(),
  /** With `signed-in`: the account has the address of the question, but not by this browser's sign-up. */
  isSameAddress: z.literal(true).optional(),
  /** Identifies this browser where the link of the mail is opened. Absent in a browser that did not sign up. */
  number: z.string().optional(),
});

export const signUpApi = [
  describeForm("/api/account/sign-up", {
    operationId: "signUp",
    summary: "Create an account; the response does not reveal whether the address already has one",
    input: signUpInput,
    responses: { 202: jsonResponse(signedUp, "A mail explains how to continue") },
    errors: ["tooMany"],
  }),
  describeForm("/api/account/confirm-code", {
    operationId: "confirmByCode",
    summary: "Confirm the address with the code of the mail, in the browser that signed up",
    input: codeInput,
    responses: { 200: signedIn },
    errors: ["tooMany"],
  }),
  describeForm("/api/account/confirm-elsewhere", {
    operationId: "confirmElsewhere",
    summary: "Confirm the address with the link of the mail and the number in the browser that signed up",
    input: confirmElsewhereInput,
    responses: { 200: statusResponse("confirmed", "The browser that signed up can sign in") },
    errors: ["linkExpired", "tooMany"],
  }),
  describeForm("/api/account/sign-up-status", {
    operationId: "signUpStatus",
    summary: "Sign in the browser that signed up, once its number was entered on another device",
    input: signUpStatusInput,
    responses: {
      200: jsonResponse(signUpStatus, "Who is signed in; the response may set the session cookie"),
    },
    errors: ["tooMany"],
  }),
  describeForm("/api/account/resend-confirmation", {
    operationId: "resendConfirmation",
    summary: "Resend the confirmation link if the address has an unconfirmed account",
    input: addressInput,
    responses: { 202: statusResponse("mail-sent", "The response is the same for every address") },
    errors: ["tooMany"],
  }),
];

export const signInApi = [
  describeForm("/api/account/sign-in", {
    operationId: "signIn",
    summary: "Sign in with an email address and a password",
    input: signInInput,
    responses: {
      200: signedIn,
      202: statusResponse("code-required", "The password is correct; the user must also enter a code"),
    },
    errors: ["wrongCredentials", "tooMany"],
  }),
  describeForm("/api/account/sign-in-code", {
    operationId: "signInWithCode",
    summary: "Enter the two-factor code after the password",
    input: codeInput,
    responses: { 200: signedIn },
    errors: ["unauthenticated", "tooMany"],
  }),
];

export const passwordApi = [
  describeForm("/api/account/forgot-password", {
    operationId: "forgotPassword",
    summary: "Send a password reset link if the address has an account",
    input: addressInput,
    responses: { 202: statusResponse("mail-sent", "The response is the same for every address") },
    errors: ["tooMany"],
  }),
  describeForm("/api/account/reset-password", {
    operationId: "resetPassword",
    summary: "Set a new password with the token of a reset link and end all sessions",
    input: resetInput,
    responses: { 200: statusResponse("password-changed", "The password has been changed") },
    errors: ["linkExpired", "tooMany"],
  }),
];
