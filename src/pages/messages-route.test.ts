import { beforeEach, expect, test } from "vitest";
import { unlimitedBudgets } from "../../tests/support/budgets.ts";
import { contentFiles } from "../../tests/support/content.ts";
import { buildRequestContext } from "../../tests/support/request-context.ts";
import { createTestRoutes } from "../../tests/support/routes.ts";
import { compileMessages } from "../content/compile-messages.server.ts";
import { type ContentLibrary, createContentLibrary } from "../content/content-library.server.ts";
import { portals } from "../portals/all.ts";
import { createMessagesRoute, messagesAddress } from "./messages-route.server.ts";

const { lcz } = portals;
const entry = `resource/${lcz.locale}.json`;
const overlay = `resourceLite/${lcz.locale}.json`;

let content: ContentLibrary;
beforeEach(() => {
  content = createContentLibrary(contentFiles);
});

async function request(address: string, lite = false) {
  const routes = createTestRoutes({
    budgets: unlimitedBudgets,
    translator: content.translator,
    findViewer: async () => null,
    findTokenViewer: async () => null,
    routers: [createMessagesRoute(() => ({ content, assets: { build: "b1" } }))],
    renderFailure: async () => ({ status: 500, html: "", headers: {} }),
    isReady: async () => true,
  });
  const context = buildRequestContext(lcz, { lite });
  const response = await routes.fetch(new Request(new URL(address, context.origin)), context);
  return { messages: await response.json(), cacheControl: response.headers.get("cache-control") };
}
const addressOf = (lite = false) =>
  messagesAddress({ content, build: "b1" }, "login", { base: "", locale: lcz.locale, lite });

test("CAL-04 the sign-in dialog's messages are current, and immutable under the address of their revision", async () => {
  const messages = content.messages(lcz.locale);
  const before = addressOf();
  expect(await request(before)).toEqual({
    messages: {
      account: compileMessages(messages.account),
      errors: compileMessages(messages.errors),
    },
    cacheControl: "public, max-age=31536000, immutable",
  });
  content.publish(entry, { ...messages, account: { ...messages.account, signInTitle: "Nové" } });
  expect(addressOf()).not.toBe(before);
  const response = await request(before);
  expect([response.messages.account.signInTitle, response.cacheControl]).toEqual(["Nové", "no-cache"]);
});

test("CAL-04 in the lite flow they have its overlay", async () => {
  content.publish(overlay, { account: { signInTitle: "Krátce" } });
  const address = addressOf(true);
  expect(address).not.toBe(addressOf(false));
  const lite = await request(address, true);
  expect([lite.messages.account.signInTitle, lite.cacheControl]).toEqual([
    "Krátce",
    expect.stringContaining("immutable"),
  ]);
  expect((await request(address)).messages.account.signInTitle).not.toBe("Krátce");
});
