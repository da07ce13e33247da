import { beforeEach, describe, expect, test, vi } from "vitest";
import { RequestFailed } from "../../../browser/requests.ts";
import type { CommentRequest, CommentResponse, OrderResponse, ReportRequest } from "../api.ts";
import { createDeskStore } from "./desk-store.ts";
import type { CommentText } from "./draft.ts";

/** A server that keeps one order's comments and report, and fails when told to. */
function createServer() {
  const comments = new Map<string, CommentResponse>();
  let report = { revision: 0, summary: "", scores: {}, checklist: [] as string[] };
  const failures: Error[] = [];
  const fail = () => {
    const failure = failures.shift();
    if (failure) throw failure;
  };
  let isResponseLost = false;
  const respond = <T>(response: T): T => {
    if (!isResponseLost) return response;
    isResponseLost = false;
    throw new RequestFailed("offline");
  };
  const api = {
    saveComment: vi.fn(async (_order: string, id: string, { revision, ...text }: CommentRequest) => {
      fail();
      const stored = comments.get(id);
      if ((stored?.revision ?? 0) !== revision)
        throw stored
          ? new RequestFailed("conflict", { current: stored as never })
          : new RequestFailed("notFound");
      const saved = { id, ...text, revision: revision + 1, createdAt: "2026-01-01T00:00:00.000Z" };
      comments.set(id, saved as CommentResponse);
      return respond(saved as CommentResponse);
    }),
    deleteComment: vi.fn(async (_order: string, id: string, revision: number) => {
      fail();
      const stored = comments.get(id);
      if (stored && stored.revision !== revision)
        throw new RequestFailed("conflict", { current: stored as never });
      comments.delete(id);
      respond(null);
    }),
    saveReport: vi.fn(async (_order: string, { revision, ...text }: ReportRequest) => {
      fail();
      if (report.revision !== revision) throw new RequestFailed("conflict", { current: report as never });
      report = { ...text, revision: revision + 1 } as typeof report;
      return report;
    }),
    queue: vi.fn(async (): Promise<{ assigned: { id: string }[] }> => ({ assigned: [{ id: "order" }] })),
  };
  const loseResponse = () => {
    isResponseLost = true;
  };
  return { api, comments, failures, loseResponse, report: () => report };
}

let tasks: { task: () => void; delay: number }[];
const clock = {
  now: () => 0,
  random: () => 0.5,
  schedule(task: () => void, delay: number) {
    const entry = { task, delay };
    tasks.push(entry);
    return () => {
      tasks = tasks.filter((one) => one !== entry);
    };
  },
};
/** Runs everything that waits, until nothing does. */
async function settle() {
  for (let round = 0; round < 20 && tasks.length > 0; round += 1) {
    const due = tasks;
    tasks = [];
    for (const { task } of due) task();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const opened = {
  order: { id: "order" },
  comments: [],
  report: { revision: 0, summary: "", scores: {}, checklist: [] },
};
const text = (body: string): CommentText => ({ kind: "comment", anchor: null, body, replacement: null });
let server: ReturnType<typeof createServer>;
let store: ReturnType<typeof createDeskStore>;
beforeEach(() => {
  tasks = [];
  server = createServer();
  store = createDeskStore({ api: server.api, opened: opened as unknown as OrderResponse, clock });
});
const put = (body: string, id = "a") => store.dispatch({ type: "put", id, text: text(body) });
const stored = () => [...server.comments.values()].map(({ body }) => body);

test("what is typed is saved after a pause, in one request", async () => {
  put("H");
  put("Ha");
  expect([store.getState().saveState, store.hasUnsaved(), stored()]).toEqual(["saving", true, []]);
  await settle();
  expect([store.getState().saveState, store.hasUnsaved(), stored()]).toEqual(["saved", false, ["Ha"]]);
  expect(server.api.saveComment).toHaveBeenCalledTimes(1);
});

test("an empty comment is not sent; a suggestion without a reason is", async () => {
  put("");
  store.dispatch({
    type: "put",
    id: "b",
    text: { kind: "suggestion", anchor: null, body: "", replacement: "" },
  });
  await settle();
  expect([...server.comments.keys()]).toEqual(["b"]);
});

test("a deletion that was saved can be undone", async () => {
  put("Hallo");
  await settle();
  store.dispatch({ type: "remove", id: "a" });
  await settle();
  expect(stored()).toEqual([]);
  store.dispatch({ type: "undo" });
  await settle();
  expect(stored()).toEqual(["Hallo"]);
});

test.each(["offline", "unavailable", "tooMany"] as const)("%s: sent again until it works", async (code) => {
  server.failures.push(new RequestFailed(code), new RequestFailed(code));
  put("Hallo");
  await settle();
  expect([stored(), store.getState().saveState]).toEqual([["Hallo"], "saved"]);
});

describe("a conflict", () => {
  beforeEach(async () => {
    put("eins");
    await settle();
    server.comments.set("a", { ...server.comments.get("a")!, body: "anderswo", revision: 5 });
    put("zwei");
    await settle();
  });

  test("shows both versions", () => {
    expect(store.getState().saveState).toBe("conflict");
    expect(store.getState().conflicts).toMatchObject({ a: { body: "anderswo" } });
    expect(store.getState().draft.comments.a?.body).toBe("zwei");
  });

  test("mine is saved over theirs", async () => {
    store.resolve("a", "mine");
    await settle();
    expect([stored(), store.getState().saveState]).toEqual([["zwei"], "saved"]);
  });

  test("theirs takes the place of mine", async () => {
    store.resolve("a", "theirs");
    await settle();
    expect([store.getState().draft.comments.a?.body, store.getState().conflicts]).toEqual(["anderswo", {}]);
    expect(store.hasUnsaved()).toBe(false);
  });
});

describe("a request whose response is lost", () => {
  /** Sends what is due, once. */
  const sendOnce = async () => {
    for (const { task } of tasks.splice(0)) task();
    await new Promise((resolve) => setTimeout(resolve));
  };

  test("a save is no conflict with oneself", async () => {
    server.loseResponse();
    put("Hallo");
    await settle();
    expect([stored(), store.getState().saveState]).toEqual([["Hallo"], "saved"]);
  });

  test("what was typed since is no conflict with oneself", async () => {
    server.loseResponse();
    put("Hallo");
    await sendOnce();
    put("Hallo Welt");
    server.failures.push(new RequestFailed("unavailable"));
    await settle();
    expect([stored(), store.getState().saveState]).toEqual([["Hallo Welt"], "saved"]);
  });

  test("a comment that is taken back meanwhile is deleted", async () => {
    server.loseResponse();
    put("Hallo");
    await sendOnce();
    store.dispatch({ type: "undo" });
    expect([stored(), store.hasUnsaved()]).toEqual([["Hallo"], true]);
    await settle();
    expect([stored(), store.hasUnsaved()]).toEqual([[], false]);
  });

  test("a deletion that is taken back meanwhile brings the comment back", async () => {
    put("Hallo");
    await settle();
    server.loseResponse();
    store.dispatch({ type: "remove", id: "a" });
    await sendOnce();
    store.dispatch({ type: "undo" });
    expect([stored(), store.hasUnsaved()]).toEqual([[], true]);
    await settle();
    expect([stored(), store.hasUnsaved()]).toEqual([["Hallo"], false]);
  });
});

test("a comment that the server refused and that is taken back leaves nothing to save", async () => {
  server.failures.push(new RequestFailed("invalid"));
  put("Hallo");
  await settle();
  expect(store.getState().saveState).toBe("failed");
  store.dispatch({ type: "undo" });
  expect([store.getState().saveState, store.hasUnsaved()]).toEqual(["saved", false]);
});

test("a comment whose first save got no response is deleted when a refused one is taken back", async () => {
  server.loseResponse();
  put("A");
  await store.saveAll();
  server.failures.push(new RequestFailed("invalid"));
  put("B");
  await store.saveAll();
  expect([stored(), store.getState().saveState]).toEqual([["A"], "failed"]);
  store.dispatch({ type: "remove", id: "a" });
  await settle();
  expect([stored(), store.hasUnsaved()]).toEqual([[], false]);
});

test("when the session has ended the texts stay, and once it is open again they are saved once", async () => {
  put("eins");
  await settle();
  const refused = () => new RequestFailed("unauthenticated");
  server.failures.push(refused(), refused());
  put("zwei");
  put("neu", "b");
  await settle();
  expect(store.getState()).toMatchObject({ saveState: "failed", hasEnded: false });
  expect([stored(), store.hasUnsaved()]).toEqual([["eins"], true]);
  put("zwei und mehr");
  await settle();
  expect(stored()).toEqual(["eins"]);
  store.reconnect();
  await settle();
  expect([stored(), store.getState().saveState]).toEqual([["zwei und mehr", "neu"], "saved"]);
});

test("a comment that was deleted in another window is created again while it is edited here", async () => {
  put("eins");
  await settle();
  server.comments.clear();
  put("zwei");
  await settle();
  expect([stored(), store.getState().hasEnded]).toEqual([["zwei"], false]);
});

test("when the order is no longer the reviewer's, saving ends and the text is kept", async () => {
  server.api.queue.mockResolvedValue({ assigned: [] });
  server.failures.push(new RequestFailed("notFound"));
  put("Hallo");
  await settle();
  expect([store.getState().hasEnded, store.hasUnsaved()]).toEqual([true, true]);
  expect(store.getState().draft.comments.a?.body).toBe("Hallo");
});

describe("a return of the network", () => {
  const failWith = async (...failures: RequestFailed[]) => {
    server.failures.push(...failures);
    put("Hallo");
    await store.saveAll();
  };

  test("sends what waits at once", async () => {
    await failWith(new RequestFailed("offline"));
    expect(tasks.map(({ delay }) => delay)).toEqual([1000]);
    store.reconnect();
    expect(Math.min(...tasks.map(({ delay }) => delay))).toBe(0);
    await settle();
    expect([stored(), store.getState().saveState]).toEqual([["Hallo"], "saved"]);
  });

  test("sends nothing that the server has refused, and waits as long as it asked", async () => {
    await failWith(new RequestFailed("invalid"));
    store.reconnect();
    expect(tasks).toEqual([]);
    await failWith(new RequestFailed("tooMany", { retryAfter: 40 }));
    store.reconnect();
    expect(tasks.map(({ delay }) => delay)).toEqual([50_000]);
  });

  test("sends nothing after the work has ended", async () => {
    server.api.queue.mockResolvedValue({ assigned: [] });
    await failWith(new RequestFailed("notFound"));
    store.reconnect();
    expect(tasks).toEqual([]);
  });
});

test("leaving the order while offline saves the text once the server is back", async () => {
  put("Hallo");
  server.failures.push(new RequestFailed("offline"), new RequestFailed("offline"));
  const closed = vi.fn();
  const closing = store.close().then(closed);
  await vi.waitFor(() => expect(server.api.saveComment).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect([stored(), closed.mock.calls.length, store.hasUnsaved()]).toEqual([[], 0, true]);
  await settle();
  await closing;
  expect([stored(), store.hasUnsaved(), tasks]).toEqual([["Hallo"], false, []]);
});

test("leaving an order that is no longer the reviewer's, or whose save is refused, ends", async () => {
  for (const code of ["notFound", "invalid"] as const) {
    server.api.queue.mockResolvedValue({ assigned: [] });
    server.failures.push(new RequestFailed(code));
    put(code);
    await store.close();
    expect(tasks).toEqual([]);
  }
});

test("before approving, everything is saved, also an untouched report", async () => {
  put("Hallo");
  expect(await store.saveAll({ isFinal: true })).toBe(true);
  expect([stored(), server.report().revision]).toEqual([["Hallo"], 1]);
  server.failures.push(new RequestFailed("offline"));
  put("mehr");
  expect(await store.saveAll()).toBe(false);
});
