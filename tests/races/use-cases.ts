import { grantRole } from "../../src/accounts/roles/grant-role.server.ts";
import type { Database } from "../../src/db/client.server.ts";
import { totp } from "../support/totp.ts";
import { passwords } from "./passwords.ts";
import {
  backupCode,
  challenged,
  type Factor,
  type SideName,
  signedIn,
  signedUp,
  type World,
} from "./world.ts";

/** `done` if the use case did what was asked, else `refused`. Which of several errors a race causes does not matter. */
export type Result = "done" | "refused";

export type UseCase = {
  /** The state of the second factor that the use case needs; absent: any. */
  factor?: Factor;
  run(world: World, side: SideName, db: Database): Promise<Result>;
};

const current = passwords.initial;

/** A correct code. Each side has one of its own, because a code works once. */
const codeOf = ({ key }: World, side: SideName): string => (side === "first" ? totp(key) : backupCode);

/** Changes to the account need the password, and a code if two-factor sign-in is on. */
const stepUp = (world: World, side: SideName) => (world.factor === "on" ? { code: codeOf(world, side) } : {});

/** The codes that only the authenticator app shows: this half minute's and the one before. */
const appCodeOf = ({ key }: World, side: SideName): string =>
  totp(key, Date.now() - (side === "first" ? 0 : 30_000));

/** A failed form without script leads to a page with the error, or back to the sign-in page. */
async function resultOf(response: Response): Promise<Result> {
  const location = response.headers.get("location") ?? "";
  const isDone = response.status < 400 && !/[?&]error=|\/sign-in/.test(location);
  return isDone ? "done" : "refused";
}

const request = async (response: Promise<Response>): Promise<Result> => resultOf(await response);

export const useCases: Record<string, UseCase> = {
  "sign-up": {
    run: ({ browsers, contested }, side) =>
      request(
        browsers[side].post("/api/account/sign-up", {
          email: contested.email,
          password: passwords.stranger[side],
        }),
      ),
  },
  confirm: {
    run: (world, side) =>
      request(signedUp(world, side).get(`/account/confirm?token=${world.tokens.confirm}`)),
  },
  "confirm with password": {
    run: ({ browsers, contested, tokens }, side) =>
      request(
        browsers[side].post("/api/account/sign-in", {
          email: contested.email,
          password: passwords.signedUp,
          confirm: tokens.confirm,
        }),
      ),
  },
  "sign-in": {
    run: ({ browsers, user }, side) =>
      request(browsers[side].post("/api/account/sign-in", { email: user.email, password: current })),
  },
  "sign-in with code": {
    factor: "on",
    run: (world, side) =>
      request(challenged(world, side).post("/api/account/sign-in-code", { code: codeOf(world, side) })),
  },
  "change password": {
    run: (world, side) =>
      request(
        signedIn(world, side).post("/api/account/change-password", {
          current,
          password: passwords.changed[side],
          ...stepUp(world, side),
        }),
      ),
  },
  "request reset": {
    run: ({ browsers, user }, side) =>
      request(browsers[side].post("/api/account/forgot-password", { email: user.email })),
  },
  "reset password": {
    run: ({ browsers, tokens }, side) =>
      request(
        browsers[side].post("/api/account/reset-password", {
          token: tokens.reset,
          password: passwords.reset[side],
        }),
      ),
  },
  "request address change": {
    run: (world, side) =>
      request(
        signedIn(world, side).post("/api/account/change-email", {
          email: side === "first" ? world.contested.email : world.free,
          password: current,
          ...stepUp(world, side),
        }),
      ),
  },
  "confirm address change": {
    run: (world, side) =>
      request(signedIn(world, side).get(`/account/change-email?token=${world.tokens.change}`)),
  },
  "set up two-factor": {
    factor: "off",
    run: (world, side) =>
      request(signedIn(world, side).post("/api/account/two-factor/start", { password: current })),
  },
  "two-factor on": {
    factor: "settingUp",
    run: (world, side) =>
      request(
        signedIn(world, side).post("/api/account/two-factor/confirm", { code: appCodeOf(world, side) }),
      ),
  },
  "two-factor off": {
    factor: "on",
    run: (world, side) =>
      request(
        signedIn(world, side).post("/api/account/two-factor/stop", {
          password: current,
          code: codeOf(world, side),
        }),
      ),
  },
  "grant role": {
    run: async ({ user }, side, db) => {
      const role = side === "first" ? "reviewer" : "operator";
      return (await grantRole(db, { email: user.email, role })) ? "done" : "refused";
    },
  },
  erase: {
    run: (world, side) =>
      request(
        signedIn(world, side).post("/api/account/erase", {
          confirmation: world.user.email,
          password: current,
          ...stepUp(world, side),
        }),
      ),
  },
  "sign-out": {
    run: (world, side) => request(signedIn(world, side).post("/api/account/sign-out")),
  },
};
