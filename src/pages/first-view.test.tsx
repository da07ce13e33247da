// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { stubIntersectionObserver } from "../../tests/support/intersection-observer.ts";
import { pageContext } from "../../tests/support/pages.ts";
import { buildPageKey } from "../../tests/support/request-context.ts";
import { mount as mountResume } from "../builder/builder.island.tsx";
import type { Namespace } from "../content/messages.ts";
import type { DocumentIslandProps } from "../documents/editing/ui/own-documents.tsx";
import { mount as mountLetter } from "../letters/letter.island.tsx";
import { portals } from "../portals/all.ts";
import { fetchedMessages } from "./island-messages.ts";
import { renderPage } from "./render-page.server.tsx";

const { wlb, lsa, ljp } = portals;
const id = "01980000-0000-7000-8000-000000000002";

// Code for later, which would be loading still when the last test has ended.
beforeEach(() => void vi.stubGlobal("requestIdleCallback", () => 0));
afterAll(() => vi.dynamicImportSettled());

/** Shows the page's island as the server sends it; returns its element and what its script gets. */
function showPage(
  portal: typeof wlb,
  page: "resume" | "letter",
  more: { isDocument?: boolean; mode?: "auth" },
) {
  const kind = page === "resume" ? "builder" : "letter";
  const { html } = renderPage(pageContext, { ...buildPageKey(portal, page), ...more });
  const parsed = new DOMParser().parseFromString(html.slice(html.indexOf("<body")), "text/html");
  const island = parsed.querySelector("[data-island]")!;
  document.body.innerHTML = island.outerHTML;
  history.replaceState(null, "", `/${portal.slugs[page]}${more.isDocument ? `/${id}` : ""}`);
  const props = JSON.parse(parsed.querySelector("[data-island-props]")!.textContent) as DocumentIslandProps;
  // As they are written, because only the build replaces the formatter by the one for compiled messages.
  const all = pageContext.content.messages(portal.locale);
  const messages = Object.fromEntries(
    Object.keys(props.messages).map((name) => [name, all[name as Namespace]]),
  );
  // No response but the editor's messages arrives, so that the first view stays.
  vi.stubGlobal("fetch", (url: string) =>
    url === props.editorMessages
      ? Promise.resolve(
          Response.json(Object.fromEntries(fetchedMessages[kind].map((name) => [name, all[name]]))),
        )
      : new Promise(() => {}),
  );
  return {
    element: document.querySelector<HTMLElement>("[data-island]")!,
    props: { ...props, messages },
  };
}

for (const portal of [wlb, lsa, ljp])
  for (const [page, mount] of [
    ["resume", mountResume],
    ["letter", mountLetter],
  ] as const)
    for (const more of [{}, { mode: "auth" }, { mode: "auth", isDocument: true }] as const)
      test(`${portal.code}, ${page}, ${JSON.stringify(more)}: the browser takes over the server's first view as it is`, async () => {
        stubIntersectionObserver(() => true);
        const failed = vi.fn();
        addEventListener("error", ({ error }) => failed(String(error)));
        const { element, props } = showPage(portal, page, more);
        const first = element.firstElementChild!;
        expect(element.textContent).not.toBe("");
        // A style attribute would violate the Content Security Policy.
        expect(element.querySelector("[style]")).toBeNull();
        await act(async () => mount(element, props));
        expect(failed.mock.calls).toEqual([]);
        expect(element.firstElementChild).toBe(first);
      });

test("what is typed before the script has arrived stays, in every field", async () => {
  stubIntersectionObserver(() => true);
  const { element, props } = showPage(wlb, "resume", {});
  const fields = [...element.querySelectorAll("input")];
  expect(fields).toHaveLength(3);
  for (const [at, field] of fields.entries()) field.value = ["Ada", "Byron", "Analyst"][at]!;
  await act(async () => mountResume(element, props));
  expect([...element.querySelectorAll("input")].map(({ value }) => value)).toEqual([
    "Ada",
    "Byron",
    "Analyst",
  ]);
});

test("the choice of a sample that the address asks for opens before the editor's messages have arrived", async () => {
  stubIntersectionObserver(() => true);
  const { element, props } = showPage(wlb, "resume", {});
  history.replaceState(null, "", `${location.pathname}?example=nurse`);
  await act(async () => mountResume(element, { ...props, editorMessages: "/never" }));
  await vi.waitFor(() =>
    expect(element.textContent).toContain(pageContext.content.messages("en-US").writing.loading),
  );
});
