import { afterEach, beforeEach, vi } from "vitest";
import type { ShellConfig } from "../shell-config.ts";

declare global {
  interface Window {
    happyDOM?: { setURL(url: string): void };
  }
}

/** The config of a landing page without consent, with a test's changes. */
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
 * Resets the page before each test: modules, listeners, cookies, storage, URL. Timers are fake. Import the module under test
 * inside the test. Media queries have no `addEventListener`, like those of Safari 13.
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
    // The server writes the header's theme under the attribute that the header itself has, too.
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
        return query.includes("47.99em") ? media.phone : media.calm;
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
    /** Crosses 767 px in either direction. */
    resize(phone: boolean) {
      media.phone = phone;
      for (const work of onMediaChange) work();
    },
  };
}

function goTo(address: string): void {
  window.happyDOM?.setURL(address);
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

/** Clicks like a pointer; `detail: 0` clicks by keyboard. Returns false if the default action was prevented. */
export const click = (element: Element, init: MouseEventInit = {}): boolean =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...init }));

export const press = (key: string, element: Element = document.activeElement ?? document.body): boolean =>
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** Moves the pointer between elements; null is outside of the window. */
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

/** The UserStatus cookie of a user with this name. */
export const userStatus = (name: string, userId = "7"): string =>
  `UserStatus=${encodeURIComponent(
    JSON.stringify({
      IsUserLoggedIn: true,
      User: { UserId: userId, AccDisplayName: encodeURIComponent(name) },
    }),
  )};path=/`;

/** Lets pending promises settle. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
};

/** Responds to requests by path, 404 for others. Returns the requests. */
export function stubFetch(responses: Record<string, () => Response | Promise<Response>>) {
  const requests: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const path = String(input).replace(location.origin, "");
    requests.push({ path, init });
    const respond = responses[path.split("?")[0]!];
    return respond ? respond() : new Response("", { status: 404 });
  });
  return requests;
}

export const json = (value: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(value), init);

/** The first node that a spy on `append` received; throws unless it is a script. */
export function appendedScript(append: { mock: { calls: unknown[][] } }): HTMLScriptElement {
  const node = append.mock.calls[0]?.[0];
  if (!(node instanceof HTMLScriptElement)) throw new Error("no script was appended");
  return node;
}
