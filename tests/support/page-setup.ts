import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { preloadDialogs } from "../../src/ui/overlays/dialog.tsx";
import { preloadMenus } from "../../src/ui/overlays/menu.tsx";

/** For tests with a page. Test files of a worker share it, so each leaves it as it was. */

// How long an element takes to appear depends on the machine.
configure({ asyncUtilTimeout: 60_000 });

// Menus and dialogs load their code when they first open. Tests have it already, so that they open at once.
beforeAll(async () => {
  await Promise.all([preloadMenus(), preloadDialogs()]);
});

afterEach(cleanup);

afterAll(() => {
  for (const element of [document.head, document.body]) {
    element.replaceChildren();
  }
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});
