import { beforeAll } from "vitest";

/** For tests with a page. */
if ("document" in globalThis)
  beforeAll(async () => {
    const [{ configure }, { preloadMenus }, { preloadDialogs }] = await Promise.all([
      import("@testing-library/react"),
      import("../../src/ui/overlays/menu.tsx"),
      import("../../src/ui/overlays/dialog.tsx"),
    ]);
    // How long an element takes to appear depends on the machine.
    configure({ asyncUtilTimeout: 10_000 });
    // Menus and dialogs load their code when they first open. Tests have it already, so that they open at once.
    await Promise.all([preloadMenus(), preloadDialogs()]);
  });
