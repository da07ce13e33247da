import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project-root.server.ts";

test("the project root is found from the source and from a bundle", () => {
  const root = projectRoot();
  expect(projectRoot(join(root, "dist", "server"))).toBe(root);
  expect(() => projectRoot("/")).toThrow();
});
