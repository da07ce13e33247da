import type { Context } from "hono";
import { expect, test } from "vitest";
import { AppError } from "../kit/errors.ts";
import type { RequestEnv } from "./request-context.ts";
import { type Role, requireRole, roles, type Viewer } from "./viewer.ts";

const viewerOf = (role: Role, twoFactor?: boolean): Viewer => ({
  userId: "u",
  email: "u@example.com",
  name: "U",
  role,
  twoFactor,
});
const as = (viewer: Viewer | null) => ({ get: () => viewer }) as unknown as Context<RequestEnv>;

const table: [Role[], Role[]][] = [
  [["editor"], ["editor", "operator"]],
  [["reviewer"], ["reviewer", "operator"]],
  [["operator"], ["operator"]],
  [
    ["editor", "reviewer"],
    ["editor", "reviewer", "operator"],
  ],
  [[], ["operator"]],
];

test.each(table)("ROL-04: a page for %j opens for %j only", (required, allowed) => {
  for (const role of roles) {
    const enter = () => requireRole(as(viewerOf(role, true)), ...required);
    if (allowed.includes(role)) expect(enter().role).toBe(role);
    else expect(enter).toThrow(new AppError("notFound"));
  }
});

test("ROL-04: anonymous visitors get not-found", () => {
  for (const role of roles) expect(() => requireRole(as(null), role)).toThrow(new AppError("notFound"));
});

test("staff without two-factor sign-in are told to set it up; customers get not-found", () => {
  const enter = (role: Role) => () => requireRole(as(viewerOf(role)), "editor");
  expect(enter("editor")).toThrow(new AppError("twoFactorRequired"));
  expect(enter("operator")).toThrow(new AppError("twoFactorRequired"));
  for (const role of ["reviewer", "customer"] as const) expect(enter(role)).toThrow(new AppError("notFound"));
});
