import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { inFlow } from "../content/flow.server.ts";
import { dropAnswer, putAnswer } from "../content/library-adapter.server.ts";
import { getMessages, readMessages } from "../content/resources.server.ts";
import type { RequestEnv } from "../http/request-context.ts";
import { portals } from "../portals/all.ts";
import { createWordsRoute, loginWordsAddress } from "./messages-route.server.ts";

const { lcz } = portals;

async function ask(address: string, lite = false) {
  const app = new Hono<RequestEnv>();
  app.use(async (c, next) => {
    c.set("context", buildRequestContext(lcz));
    await next();
  });
  app.route("/", createWordsRoute());
  const answer = await inFlow(lite ? "lite" : "full", () => app.request(address));
  return { words: await answer.json(), kept: answer.headers.get("cache-control") };
}
const piece = `resource/${lcz.locale}.json`;
const overlay = `resourceLite/${lcz.locale}.json`;
afterEach(() => [piece, overlay].forEach(dropAnswer));

test("CAL-04 the sign-in dialog's words are those of the moment, kept for ever under an address of their own", async () => {
  const words = readMessages(lcz.locale);
  getMessages(lcz.locale);
  const before = loginWordsAddress("", lcz.locale, false);
  expect(await ask(before)).toEqual({
    words: { account: words.account, errors: words.errors },
    kept: "public, max-age=31536000, immutable",
  });
  putAnswer(piece, { ...words, account: { ...words.account, signInTitle: "Nové" } });
  const after = loginWordsAddress("", lcz.locale, false);
  expect(after).not.toBe(before);
  const { words: answered, kept } = await ask(before);
  expect([answered.account.signInTitle, kept]).toEqual(["Nové", "no-cache"]);
});

test("CAL-04 in lite flow they are those of the lite flow", async () => {
  putAnswer(overlay, { account: { signInTitle: "Krátce" } });
  const address = loginWordsAddress("", lcz.locale, true);
  expect(address).not.toBe(loginWordsAddress("", lcz.locale, false));
  const lite = await ask(address, true);
  expect([lite.words.account.signInTitle, lite.kept]).toEqual([
    "Krátce",
    expect.stringContaining("immutable"),
  ]);
  expect((await ask(address)).words.account.signInTitle).not.toBe("Krátce");
});
