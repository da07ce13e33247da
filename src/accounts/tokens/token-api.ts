import { z } from "@hono/zod-openapi";
import { jsonResponse } from "../../kit/api/api-route.ts";
import { describeForm, statusResponse } from "../describe-endpoint.ts";
import { revokeInput, tokenInput } from "./token-rules.ts";

/** The endpoints of `token-routes.server.tsx`. */
export const tokenApi = [
  describeForm("/api/account/tokens", {
    operationId: "createToken",
    summary: "Create a personal access token",
    input: tokenInput,
    responses: {
      200: jsonResponse(
        z.strictObject({ id: z.uuid(), token: z.string(), expiresAt: z.iso.datetime() }),
        "The token, which cannot be shown again",
      ),
    },
    errors: ["unauthenticated", "unprocessable", "tooMany"],
  }),
  describeForm("/api/account/tokens/revoke", {
    operationId: "revokeToken",
    summary: "Revoke one of your access tokens",
    input: revokeInput,
    responses: { 200: statusResponse("token", "The token no longer works") },
    errors: ["unauthenticated", "notFound"],
  }),
];
