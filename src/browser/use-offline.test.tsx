import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { useOffline } from "./use-offline.ts";

const State = () => (useOffline() ? "offline" : "online");

test("a page that the server writes counts as online", () => {
  expect(renderToStaticMarkup(<State />)).toBe("online");
});
