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

const allowed: [Role[], Role[]][] = [
  [["editor"], ["editor", "operator"]],
  [["reviewer"], ["reviewer", "operator"]],
  [["operator"], ["operator"]],
  [
    ["editor", "reviewer"],
    ["editor", "reviewer", "operator"],
  ],
  [[], ["operator"]],
];

test.each(allowed)("ROL-04: what takes %j is there for %j and for nobody else", (asked, welcome) => {
  for (const role of roles) {
    const enter = () => requireRole(as(viewerOf(role, true)), ...asked);
    if (welcome.includes(role)) expect(enter().role).toBe(role);
    else expect(enter).toThrow(new AppError("notFound"));
  }
});

test("ROL-04: for anonymous visitors it is not there either", () => {
  for (const role of roles) expect(() => requireRole(as(null), role)).toThrow(new AppError("notFound"));
});

test("staff with the password alone are told what is missing; a customer learns nothing", () => {
  const enter = (role: Role) => () => requireRole(as(viewerOf(role)), "editor");
  expect(enter("editor")).toThrow(new AppError("twoFactorRequired"));
  expect(enter("operator")).toThrow(new AppError("twoFactorRequired"));
  for (const role of ["reviewer", "customer"] as const) expect(enter(role)).toThrow(new AppError("notFound"));
});
