import { afterEach, beforeEach, vi } from "vitest";
import type { ShellConfig } from "../shell-config.ts";

/** A landing page's config without any consent; `changes` go over it. */
export const buildConfig = (changes: Partial<ShellConfig> = {}): ShellConfig => ({
  portal: "lcz",
  culture: "lcz",
  locale: "cs-CZ",
  base: "/cz/cs",
  page: "home",
  mode: "unauth",
  lite: true,
  environment: "www",
  build: "b1",
  granted: [],
  experiments: [],
  api: "",
  logging: "",
  country: "CZ",
  oops: "/cz/cs/oops",
  international: true,
  regionGroup: false,
  slugs: { resume: "tvorba-zivotopisu", letter: "tvorba-motivacniho-dopisu" },
  ...changes,
});

type Listener = { target: EventTarget; listen: Parameters<EventTarget["addEventListener"]> };

/**
 * A page whose scripts begin anew in each test: modules, listeners, cookies, storage, address. Timers are fake. A module
 * under test is imported in the test itself. Media queries know no `addEventListener`, like Safari 13's.
 */
export function testPage() {
  const listeners: Listener[] = [];
  const media = { phone: false, calm: false };
  const onMediaChange = new Set<() => void>();

  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    Object.assign(media, { phone: false, calm: false });
    onMediaChange.clear();
    goTo("https://dossier.example/cz/cs/lp/home");
    // As the server writes it: the header's theme, by the same name as the header itself has.
    document.documentElement.dataset.header = "light";
    for (const target of [document, window] as EventTarget[]) {
      const add = target.addEventListener.bind(target);
      vi.spyOn(target, "addEventListener").mockImplementation((...listen) => {
        listeners.push({ target, listen });
        add(...listen);
      });
    }
    vi.stubGlobal("matchMedia", (query: string) => ({
      get matches() {
        return query.includes("767px") ? media.phone : media.calm;
      },
      addListener: (work: () => void) => onMediaChange.add(work),
    }));
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    for (const { target, listen } of listeners.splice(0)) target.removeEventListener(...listen);
    document.documentElement.innerHTML = "<head></head><body></body>";
    for (const { name } of [...document.documentElement.attributes])
      document.documentElement.removeAttribute(name);
    for (const pair of document.cookie.split("; ")) setCookie(`${pair.split("=")[0]}=;path=/;max-age=-1`);
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "");
  });

  return {
    show(html: string) {
      document.body.innerHTML = html;
    },
    goTo,
    setCookie,
    media,
    /** The window crosses 767 px, in either direction. */
    resize(phone: boolean) {
      media.phone = phone;
      for (const work of onMediaChange) work();
    },
  };
}

function goTo(address: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a server would have set
  document.cookie = text;
}

export const one = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** A click as a pointer makes it; `detail` 0 is the keyboard's. Returns whether the browser would go on with it. */
export const click = (element: Element, init: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...init }));

export const press = (key: string, element: Element = document.activeElement ?? document.body): boolean =>
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** Moves the pointer from one element to another; null is outside of the window. */
export function movePointer(from: Element | null, to: Element | null, pointerType = "mouse"): void {
  const init = { bubbles: true, pointerType };
  from?.dispatchEvent(new PointerEvent("pointerout", { ...init, relatedTarget: to }));
  to?.dispatchEvent(new PointerEvent("pointerover", { ...init, relatedTarget: from }));
}

/** Cookie pairs by name, decoded. */
export const cookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => pair.split("=").map(decodeURIComponent) as [string, string]),
  );

/** The UserStatus cookie of somebody of this name. */
export const userStatus = (name: string, userId = "7"): string =>
  `UserStatus=${encodeURIComponent(
    JSON.stringify({
      IsUserLoggedIn: true,
      User: { UserId: userId, AccDisplayName: encodeURIComponent(name) },
    }),
  )};path=/`;

/** Lets promises settle that wait for nothing else. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

/** Answers requests by path; anything else is refused. Returns the calls. */
export function stubFetch(answers: Record<string, () => Response | Promise<Response>>) {
  const calls: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const path = String(input).replace(location.origin, "");
    calls.push({ path, init });
    const answer = answers[path.split("?")[0]!];
    return answer ? answer() : new Response("", { status: 404 });
  });
  return calls;
}

export const json = (value: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(value), init);
