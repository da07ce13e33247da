import { grantRole } from "../../src/accounts/roles/grant-role.server.ts";
import type { Database } from "../../src/db/client.server.ts";
import { totp } from "../support/totp.ts";
import type { Visitor } from "../support/visitor.ts";
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

/** A failed link or form leads to a page with the error, or back to the sign-in page. */
async function resultOf(sent: Promise<Response>): Promise<Result> {
  const response = await sent;
  const location = response.headers.get("location") ?? "";
  return response.status < 400 && !/[?&]error=|\/sign-in/.test(location) ? "done" : "refused";
}

const post = (browser: Visitor, path: string, json?: object): Promise<Result> =>
  resultOf(browser.post(`/api/account/${path}`, json));

const open = (browser: Visitor, path: string, token: string): Promise<Result> =>
  resultOf(browser.get(`/account/${path}?token=${token}`));

export const useCases: Record<string, UseCase> = {
  "sign-up": {
    run: ({ browsers, contested: { email } }, side) =>
      post(browsers[side], "sign-up", { email, password: passwords.stranger[side] }),
  },
  confirm: {
    run: (world, side) => open(signedUp(world, side), "confirm", world.tokens.confirm),
  },
  "confirm with password": {
    run: ({ browsers, contested: { email }, tokens: { confirm } }, side) =>
      post(browsers[side], "sign-in", { email, password: passwords.signedUp, confirm }),
  },
  "confirm with code": {
    run: (world, side) => post(signedUp(world, side), "confirm-code", { code: world.mailCode }),
  },
  "confirm with number": {
    run: ({ browsers, tokens: { confirm }, number }, side) =>
      post(browsers[side], "confirm-elsewhere", { confirm, number }),
  },
  "enter after the number": {
    async run(world, side) {
      const response = await signedUp(world, side).post("/api/account/sign-up-status", {});
      return (await response.json()).status === "signed-in" ? "done" : "refused";
    },
  },
  "sign-in": {
    run: ({ browsers, user: { email } }, side) =>
      post(browsers[side], "sign-in", { email, password: current }),
  },
  "sign-in with code": {
    factor: "on",
    run: (world, side) => post(challenged(world, side), "sign-in-code", { code: codeOf(world, side) }),
  },
  "sign-in with backup code": {
    factor: "on",
    run: (world, side) => post(challenged(world, side), "sign-in-code", { code: backupCode }),
  },
  "change password": {
    run(world, side) {
      const password = passwords.changed[side];
      return post(signedIn(world, side), "change-password", { current, password, ...stepUp(world, side) });
    },
  },
  "request reset": {
    run: ({ browsers, user: { email } }, side) => post(browsers[side], "forgot-password", { email }),
  },
  "reset password": {
    run: ({ browsers, tokens }, side) =>
      post(browsers[side], "reset-password", { token: tokens.reset, password: passwords.reset[side] }),
  },
  "request address change": {
    run(world, side) {
      const email = side === "first" ? world.contested.email : world.free;
      const body = { email, password: current, ...stepUp(world, side) };
      return post(signedIn(world, side), "change-email", body);
    },
  },
  "create access token": {
    run(world, side) {
      const body = { name: side, documentsRead: true, days: 7, password: current, ...stepUp(world, side) };
      return post(signedIn(world, side), "tokens", body);
    },
  },
  "confirm address change": {
    run: (world, side) => open(signedIn(world, side), "change-email", world.tokens.change),
  },
  "set up two-factor": {
    factor: "off",
    run: (world, side) => post(signedIn(world, side), "two-factor/start", { password: current }),
  },
  "two-factor on": {
    factor: "settingUp",
    run: (world, side) => post(signedIn(world, side), "two-factor/confirm", { code: appCodeOf(world, side) }),
  },
  "two-factor off": {
    factor: "on",
    run: (world, side) =>
      post(signedIn(world, side), "two-factor/stop", { password: current, code: codeOf(world, side) }),
  },
  "grant role": {
    async run({ user: { email } }, side, db) {
      const role = side === "first" ? "reviewer" : "operator";
      return (await grantRole(db, { email, role })) ? "done" : "refused";
    },
  },
  erase: {
    run(world, side) {
      const body = { confirmation: world.user.email, password: current, ...stepUp(world, side) };
      return post(signedIn(world, side), "erase", body);
    },
  },
  "sign-out": {
    run: (world, side) => post(signedIn(world, side), "sign-out"),
  },
};
