// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { one, testPage } from "./test-support.ts";

const page = testPage();

/** Reports like browsers: when the observed element starts or stops touching the window, edges included. */
class Observer {
  static all: Observer[] = [];
  target?: HTMLElement;
  last?: boolean;
  readonly report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: Observer["report"]) {
    this.report = report;
    Observer.all.push(this);
  }
  observe(target: HTMLElement) {
    this.target = target;
    this.scroll(0);
  }
  scroll(y: number) {
    const { top, height } = this.target!.style;
    const isIntersecting = Number.parseFloat(top) + Number.parseFloat(height) >= y;
    if (isIntersecting !== this.last) this.report([{ isIntersecting }]);
    this.last = isIntersecting;
  }
}

beforeEach(() => {
  Observer.all = [];
  vi.stubGlobal("IntersectionObserver", Observer);
});

test("HDR-16 set when more than 100 px are scrolled, removed at 100 px or less", async () => {
  page.show("<header data-header></header>");
  const { startSticky } = await import("./sticky.ts");
  startSticky();
  const [observer] = Observer.all;
  const states = [0, 99, 100, 100.5, 101, 5000, 101, 100, 99, 0].map((y) => {
    observer!.scroll(y);
    return one("header").hasAttribute("data-onscroll");
  });
  expect(states).toEqual([false, false, false, true, true, true, true, false, false, false]);
  expect(observer!.target!.style.position).toBe("absolute");
});

test("the last of several entries counts", async () => {
  page.show("<header data-header></header>");
  const { startSticky } = await import("./sticky.ts");
  startSticky();
  Observer.all[0]!.report([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(one("header").hasAttribute("data-onscroll")).toBe(true);
});

test("a page without a header observes nothing", async () => {
  const { startSticky } = await import("./sticky.ts");
  startSticky();
  expect(Observer.all).toEqual([]);
  expect(document.body.children).toHaveLength(0);
});
