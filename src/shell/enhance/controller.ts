/**
 * What HTML cannot do alone, for pages that carry no framework: opens the sign-in dialog in place, closes
 * the menu on Escape and on a click outside, and starts the page's island.
 * Every link it touches also works without it. One delegated listener per event type.
 */

const drawer = () => document.querySelector<HTMLDetailsElement>("details[data-drawer][open]");

function closeDrawer(returnFocus: boolean): void {
  const open = drawer();
  if (!open) return;
  open.open = false;
  if (returnFocus) open.querySelector("summary")?.focus();
}

async function openLogin(link: HTMLAnchorElement): Promise<void> {
  const config = document.querySelector<HTMLElement>("[data-login-script]")?.dataset;
  if (!config?.loginScript || !config.loginWords) return location.assign(link.href);
  try {
    const [island, words] = await Promise.all([
      import(/* @vite-ignore */ config.loginScript),
      fetch(config.loginWords).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status))),
    ]);
    for (const href of (config.loginStyles ?? "").split(" ").filter(Boolean)) addStyles(href);
    island.openLogin({
      mode: link.dataset.login,
      next: new URL(link.href).searchParams.get("next") ?? config.next,
      base: config.base,
      locale: document.documentElement.lang,
      messages: words,
    });
  } catch {
    // The page behind the dialog always works.
    location.assign(link.href);
  }
}

/** Brings the page's island to life, if it has one. Its script is already on the way (`modulepreload`). */
async function mountIsland(): Promise<void> {
  const element = document.querySelector<HTMLElement>("[data-island]");
  const props = document.querySelector("[data-island-props]");
  if (!element?.dataset.script || !props) return;
  const documentId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(location.pathname)?.[0];
  const island = await import(/* @vite-ignore */ element.dataset.script);
  element.replaceChildren();
  island.mount(element, { ...JSON.parse(props.textContent ?? "{}"), documentId });
}

function addStyles(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>("a[data-login]");
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
  if (link && plain) {
    event.preventDefault();
    closeDrawer(false);
    void openLogin(link);
  } else if (!target.closest("[data-drawer]") || target.closest("[data-drawer] a")) closeDrawer(false);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeDrawer(true);
});

document.addEventListener("submit", (event) => {
  // Read by the sign-in dialog to greet a returning person (HDR-12).
  if ((event.target as Element).matches("[data-sign-out]")) sessionStorage.setItem("isNewUser", "false");
});

void mountIsland();
