// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { appendedScript, buildConfig, click, one, testPage, userStatus } from "./test-support.ts";

const page = testPage();

const html = `
  <header data-track="header">
    <a id="skip" href="#main">Skip</a>
    <a id="opener" href="#drawer" data-drawer-open><svg></svg></a>
    <a id="jobs" href="/cz/cs/jobs?a=1#b" data-item="nav-jobs"><b>Jobs</b></a>
    <a id="plain" href="/cz/cs/templates?token=secret#x">Templates</a>
    <a id="back" href="/cz/cs/dashboard" data-back>Back</a>
    <a id="event" href="/cz/cs/sale" data-event="sale opened" data-event-props='{"place":"bar"}'>Sale</a>
    <a id="broken" href="/cz/cs/sale" data-event="sale opened" data-event-props='{"place"'>Sale</a>
    <button>Button</button>
  </header>
  <main><a id="inside" href="/cz/cs/x">x</a></main>
  <footer data-track="footer"><a id="legal" href="/cz/cs/lp/privacy">Privacy</a>
    <a id="social" href="https://social.example/us?u=1" data-network="linkedin">in</a></footer>`;

const statistics = { granted: ["statistics"] } as const;

async function start(changes = {}) {
  page.show(html);
  const tracker = await import("./tracker.ts");
  tracker.startTracker(buildConfig({ ...statistics, ...changes }));
  return tracker;
}

function provide() {
  const send = vi.fn();
  vi.stubGlobal("dossierTrack", send);
  return send;
}

describe("clicks", () => {
  const pagePath = "/cz/cs/lp/home";
  test.each([
    ["#jobs b", "header nav bar clicks", { clickLocation: "nav-jobs", pagePath }],
    ["#plain", "header nav bar clicks", { clickLocation: "/cz/cs/templates", pagePath }],
    ["#legal", "footer nav bar clicks", { clickLocation: "/cz/cs/lp/privacy", pagePath }],
    [
      "#social",
      "footer nav bar clicks",
      { clickLocation: "https://social.example/us", pagePath, network: "linkedin" },
    ],
    ["#opener svg", "dashboard", { clickSection: "header", clickValue: "open hamburger menu" }],
  ])("TRK-01 a click on %s is '%s'", async (selector, event, props) => {
    const send = provide();
    await start();
    expect(click(one(selector))).toBe(true);
    expect(send.mock.calls).toEqual([[event, props, "", "FALSE"]]);
  });

  test("TRK-01 back to the dashboard also is 'my documents'", async () => {
    const send = provide();
    await start();
    click(one("#back"));
    expect(send.mock.calls.map(([event, props]) => [event, props])).toEqual([
      ["header nav bar clicks", { clickLocation: "/cz/cs/dashboard", pagePath }],
      ["my documents", { clickSection: "header", clickValue: "back to dashboard" }],
    ]);
  });

  test.each(["#skip", "#inside", "button", "main"])("a click on %s is not tracked", async (selector) => {
    const send = provide();
    await start();
    click(one(selector));
    expect(send).not.toHaveBeenCalled();
  });
});

test("HDR-20 an item's own event is sent with its properties in addition to the usual one", async () => {
  const send = provide();
  await start();
  click(one("#event"));
  click(one("#broken"));
  expect(send.mock.calls.map(([event, props]) => [event, props])).toEqual([
    ["header nav bar clicks", expect.anything()],
    ["sale opened", { place: "bar" }],
    ["header nav bar clicks", expect.anything()],
    ["sale opened", {}],
  ]);
});

describe("the tracking function", () => {
  test("TRK-02 receives the user id and whether there is one", async () => {
    page.setCookie(userStatus("Ana", "user-1"));
    const send = provide();
    await start();
    click(one("#legal"));
    expect(send.mock.calls[0]!.slice(2)).toEqual(["user-1", "TRUE"]);
  });

  test("TRK-02 events are queued in order until it has loaded", async () => {
    await start();
    click(one("#legal"));
    vi.advanceTimersByTime(499);
    click(one("#jobs"));
    const send = provide();
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send.mock.calls.map(([, props]) => props.clickLocation)).toEqual([
      "/cz/cs/lp/privacy",
      "nav-jobs",
    ]);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("TRK-02 after waiting has been given up, the next event or closing the page sends the queue", async () => {
    await start();
    click(one("#legal"));
    vi.runAllTimers();
    const send = provide();
    vi.advanceTimersByTime(1e9);
    expect(send).not.toHaveBeenCalled();
    dispatchEvent(new Event("pagehide"));
    expect(send).toHaveBeenCalledTimes(1);
    vi.stubGlobal("dossierTrack", undefined);
    click(one("#legal"));
    vi.runAllTimers();
    vi.stubGlobal("dossierTrack", send);
    click(one("#jobs"));
    expect(send).toHaveBeenCalledTimes(3);
  });

  test("TRK-02 events of a page closed too early are stored for the next page, after earlier ones", async () => {
    const { track } = await start();
    const exposure = { experiment: "x", variant: "1", visitorId: "v" };
    sessionStorage.setItem("dossier-events", JSON.stringify([{ event: "before" }]));
    track("experiment exposure", exposure);
    dispatchEvent(new Event("pagehide"));
    const stored = () => JSON.parse(sessionStorage.getItem("dossier-events")!);
    const call = ["experiment exposure", exposure, "", "FALSE"];
    expect(stored()).toEqual([{ event: "before" }, call]);
    // Restored from the back/forward cache: each event is in one place only.
    const send = provide();
    track("experiment registration", exposure);
    dispatchEvent(new Event("pagehide"));
    expect(send.mock.calls.map(([event]) => event)).toEqual(["experiment registration"]);
    expect(stored()).toHaveLength(2);
    // If the function never loads, the oldest are dropped here too.
    vi.stubGlobal("dossierTrack", undefined);
    for (let at = 0; at < 199; at += 1) track("experiment exposure", exposure);
    dispatchEvent(new Event("pagehide"));
    expect(stored()).toHaveLength(200);
    expect(stored()[0]).toEqual(call);
  });

  test("each event arrives once and in order, whenever the function loads", async () => {
    const { track, startTracker } = await start();
    startTracker(buildConfig(statistics));
    const step = fc.oneof(fc.record({ wait: fc.nat(60_000) }), fc.constant("event" as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), fc.nat(50), (steps, at) => {
        vi.stubGlobal("dossierTrack", undefined);
        const seen: string[] = [];
        let made = 0;
        steps.forEach((one, index) => {
          if (index === at)
            vi.stubGlobal("dossierTrack", (_event: string, { variant }: { variant: string }) =>
              seen.push(variant),
            );
          if (one === "event") {
            track("experiment exposure", { experiment: "x", variant: String(made), visitorId: "v" });
            made += 1;
          } else vi.advanceTimersByTime(one.wait);
        });
        vi.stubGlobal("dossierTrack", (_event: string, { variant }: { variant: string }) =>
          seen.push(variant),
        );
        dispatchEvent(new Event("pagehide"));
        expect(seen).toEqual(Array.from({ length: made }, (_, index) => String(index)));
      }),
    );
  });

  test("the queue is bounded: the oldest events are dropped", async () => {
    const { track } = await start();
    for (let at = 0; at < 250; at += 1)
      track("experiment exposure", { experiment: "x", variant: String(at), visitorId: "" });
    const send = provide();
    dispatchEvent(new Event("pagehide"));
    expect(send).toHaveBeenCalledTimes(200);
    expect(send.mock.calls[0]![1].variant).toBe("50");
  });

  test("a tracking function that throws affects neither other events nor the click", async () => {
    const send = provide();
    send.mockImplementationOnce(() => {
      throw new Error("theirs");
    });
    await start();
    expect(click(one("#event"))).toBe(true);
    expect(send).toHaveBeenCalledTimes(2);
    expect(() => vi.runAllTimers()).toThrow("theirs");
  });
});

test.each([[[]], [["preference", "marketing"]]])(
  "CNS-03 with consent to %j nothing is reported or stored",
  async (granted) => {
    const { track } = await start({ granted, tracker: "/lpnext/b1/tracker.js" });
    const send = provide();
    click(one("#event"));
    track("experiment exposure", { experiment: "x", variant: "1", visitorId: "" });
    vi.runAllTimers();
    dispatchEvent(new Event("pagehide"));
    expect(send).not.toHaveBeenCalled();
    expect(document.querySelector("script")).toBeNull();
  },
);

test("the tracker's script is loaded once", async () => {
  const append = vi.spyOn(document.head, "append").mockImplementation(() => {});
  await start({ tracker: "/lpnext/b1/tracker.js" });
  const script = appendedScript(append);
  expect(append).toHaveBeenCalledOnce();
  expect(script).toMatchObject({ id: "tracker", async: true });
  expect(script.getAttribute("src")).toBe("/lpnext/b1/tracker.js");
});
