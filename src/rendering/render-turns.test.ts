import { expect, test } from "vitest";
import { createBudgets } from "../budgets/budgets.server.ts";
import type { AppError } from "../kit/errors.ts";
import { createRenderTurns } from "./render-turns.server.ts";

const signal = new AbortController().signal;

/** Turns in which every job takes `cpuMs`. */
function createTurns(cpuMs: number) {
  const budgets = createBudgets({ pool: {} as never, secret: "secret" });
  const renderer = {
    assertPlace: () => {},
    async inTurn(
      _request: unknown,
      work: (typeset: never) => Promise<unknown>,
      charge: (cpuMs: number) => void,
    ) {
      const result = await work(undefined as never);
      charge(cpuMs);
      return result;
    },
  };
  return createRenderTurns({ renderer: renderer as never, budgets });
}

const ask = async (
  turns: ReturnType<typeof createTurns>,
  kind: "preview" | "pdf",
  requester: { userId?: string; clientIp: string },
) => {
  await turns.admit(requester, { kind }, signal);
  await turns.run(requester, { kind, expectedCpu: 1 }, async () => {});
};

test("a user who has typed for ten minutes still gets previews, and then a PDF", async () => {
  const turns = createTurns(1000);
  const user = { userId: "ana", clientIp: "192.0.2.1" };
  // Three times a user's share.
  for (let at = 0; at < 360; at += 1) await ask(turns, "preview", user);
  await ask(turns, "pdf", user);
});

test("a user's share bounds PDFs, and a network's share previews", async () => {
  const turns = createTurns(50_000);
  const user = { userId: "ana", clientIp: "192.0.2.1" };
  for (let at = 0; at < 3; at += 1) await ask(turns, "pdf", user);
  const refusal = await ask(turns, "pdf", user).catch((error: AppError) => error);
  expect(refusal).toMatchObject({ code: "tooMany" });
  const guest = { clientIp: "192.0.2.2" };
  let done = 0;
  while (
    await ask(turns, "preview", guest).then(
      () => true,
      () => false,
    )
  )
    done += 1;
  expect(done).toBe(24);
});

test("guests of one network compete as one user, whatever address and tab they use", async () => {
  const requests: object[] = [];
  const inTurn = async (request: object) => void requests.push(request);
  const turns = createRenderTurns({ renderer: { inTurn } as never, budgets: {} as never });
  const ask = (clientIp: string, replaceable: string, userId?: string) =>
    turns.run({ clientIp, userId }, { kind: "preview", expectedCpu: 1, replaceable }, async () => {});
  await ask("2001:db8::1", "one");
  await ask("2001:db8::2", "two");
  await ask("2001:db8::2", "two", "ana");
  const network = "2001:db8::/64";
  const guests = `guests of ${network}`;
  expect(requests).toMatchObject([
    { userId: `${guests} one`, network: guests, isGuest: true },
    { userId: `${guests} two`, network: guests, isGuest: true },
    { userId: "ana", network, isGuest: false },
  ]);
});
