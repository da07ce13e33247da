import { expect } from "vitest";

/** For tests with a page. Only those of components load React. */
if (expect.getState().testPath?.endsWith(".tsx")) await import("./component-setup.ts");
