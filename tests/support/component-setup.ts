import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { preloadDialogs } from "../../src/ui/overlays/dialog.tsx";
import { preloadMenus } from "../../src/ui/overlays/menu.tsx";
import { patience } from "./patience.ts";

configure({ asyncUtilTimeout: patience });

// Menus and dialogs load their code when they first open. Tests have it already, so that they open at once.
beforeAll(async () => {
  await Promise.all([preloadMenus(), preloadDialogs()]);
});

afterEach(cleanup);
