import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createFileContentSource } from "./file-content-source.server.ts";

const folder = mkdtempSync(join(tmpdir(), "dossier-content-"));
cpSync("content", folder, { recursive: true });
afterEach(() => rmSync(folder, { recursive: true }));

const change = (name: string, edit: (data: Record<string, Record<string, unknown>>) => void) => {
  const file = join(folder, name);
  const data = JSON.parse(readFileSync(file, "utf8"));
  edit(data);
  writeFileSync(file, JSON.stringify(data));
};

test("the check at start reports every problem at once: in messages, pages and entries", () => {
  change("resource/de-DE.json", ({ shell }) => delete shell!.menu);
  change("pages/ljp/home.json", (page) => delete page.title);
  change("entries/lfr/footer.json", ({ footer_brand_info }) => {
    footer_brand_info!.link_url = "javascript:alert(1)";
  });
  const problems = [
    "resource/de-DE.json does not fit its schema:\n  1:10 shell.menu: is missing",
    "pages/ljp/home.json does not fit",
    'footer_brand_info.link_url: is "javascript:alert(1)", must be a path',
  ];
  for (const problem of problems)
    expect(() => createFileContentSource({ folder }).readAll()).toThrow(problem);
});
