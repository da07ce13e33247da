import { readFileSync } from "node:fs";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import type { JobHunt } from "../../applications/api.ts";
import { IslandProvider } from "../../browser/island.tsx";
import { isolate } from "../../browser/isolate.ts";
import type { Messages } from "../../content/messages.ts";
import { OwnDocumentsProvider } from "../../documents/editing/ui/own-documents.tsx";
import type { DocumentSummary } from "../../documents/model/document.ts";
import { portals } from "../../portals/all.ts";
import { Dashboard } from "./dashboard.tsx";

export const messages: Messages = JSON.parse(readFileSync("content/resource/en-US.json", "utf8"));
const portal = { ...portals.wlb };
const base = "/us/en";

export type ServerResult = Response | Error;
type Server = (request: {
  method: string;
  path: string;
  body: unknown;
}) => ServerResult | Promise<ServerResult>;

/** The simulated server. Paths are relative to the portal's API. */
export const server = vi.fn<Server>();
/** The simulated list of reviews; empty by default. */
export const reviews = vi.fn<() => Response | Promise<Response>>();
export const json = (status: number, body: unknown) => Response.json(body, { status });
export const errorResponse = (status: number, code: string, message?: string) =>
  json(status, { error: { code, message } });

export function startServer(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  server.mockReset();
  reviews.mockReset().mockImplementation(() => json(200, { reviews: [] }));
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (address === `${base}/api/review/orders`) return reviews();
    const path = address.replace(`${base}/api`, "");
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const method = init.method ?? "GET";
    // The list of documents is a part of the simulated job hunt.
    const isDocumentList = method === "GET" && path === "/documents";
    const result = await server({ method, path: isDocumentList ? "/applications" : path, body });
    if (result instanceof Error) throw result;
    return result;
  });
}

export const listing = (hunt: Partial<JobHunt>) =>
  json(200, { applications: [], documents: [], mainResumeId: null, singleKeys: true, ...hunt });

const isListing = ({ method, path }: { method: string; path: string }): boolean =>
  method === "GET" && path === "/applications";

/** Lists these documents without applications; `others` handles all other requests. */
export const serve = (
  documents: readonly DocumentSummary[],
  others: Server = () => errorResponse(404, "notFound"),
) => serveHunt({ documents: documents.map((document) => ({ applicationId: null, ...document })) }, others);

/** Lists documents and applications; `others` handles all other requests. */
export const serveHunt = (hunt: Partial<JobHunt>, others: Server = () => errorResponse(404, "notFound")) =>
  server.mockImplementation((request) => (isListing(request) ? listing(hunt) : others(request)));

export const buildDocument = (id: string, changes: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id,
  title: `Document ${id}`,
  kind: "resume",
  portal: "wlb",
  version: 3,
  createdAt: "2026-01-01T08:00:00.000Z",
  updatedAt: "2026-02-01T08:00:00.000Z",
  ...changes,
});

export async function openDashboard(): Promise<void> {
  const { dashboard, hunt, trash, common, download, share, errors, words, ratings, importing } = messages;
  await act(async () => {
    render(
      <IslandProvider
        portal={portal}
        base={base}
        locale={portal.locale}
        messages={{ dashboard, hunt, trash, common, download, share, errors, words, ratings, importing }}
      >
        <OwnDocumentsProvider>
          <Dashboard />
        </OwnDocumentsProvider>
      </IslandProvider>,
    );
  });
}

export const titles = () =>
  screen
    .queryAllByRole("heading", { level: 2 })
    .filter(({ id }) => id !== "next-step")
    .map((heading) => heading.textContent);
export const cardOf = (title: string) => {
  const card = screen
    .getAllByRole("article")
    .find((one) => within(one).queryByRole("heading", { name: title }));
  if (!card) throw new Error(`no card titled ${title}`);
  return within(card);
};
export const openLinkOf = (title: string) => cardOf(title).getByRole<HTMLAnchorElement>("link");
export const fill = (message: string, title: string) => message.replace("{title}", isolate(title));

export const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });

/** Opens a document's menu and chooses an item. */
export async function choose(title: string, item: string): Promise<void> {
  await press(cardOf(title).getByRole("button", { name: fill(messages.dashboard.actions, title) }));
  await press(screen.getByRole("menuitem", { name: item }));
}

/** The line below the heading: the number of documents, or that they are loading. */
export const countLine = () => document.querySelector("h1 + [role=status]")?.textContent;
/** Status messages at the edge of the page. */
export const statusLines = () =>
  [...document.querySelectorAll("[aria-live=polite] > div > span")].map((line) => line.textContent);
/** Of the page; React Aria announces pending buttons in a region of its own. */
export const announcement = () => document.querySelector("p[aria-live=assertive]")?.textContent;
