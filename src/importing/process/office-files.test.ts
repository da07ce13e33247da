import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasLibreOffice } from "../../../tests/docx/libre-office.ts";
import { importFile, itemsOf, trayOf } from "../../../tests/importing/import-text.ts";
import { log } from "../../kit/log.server.ts";
import { createOfficeConverter } from "./office-files.server.ts";

let folder: string;
beforeEach(async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), "office-test-"));
});
afterEach(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const rtf = strToU8(
  String.raw`{\rtf1\ansi Mara Quill\par mara.quill@example.org\par Experience\par Engineer, Norwell Ltd, 2019 \endash  2022\par}`,
);

/** A program in place of LibreOffice's. `$8` is the folder of the output. */
async function program(script: string): Promise<string> {
  const path = join(folder, "office");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}
const readText = (path: string) => readFile(path, "utf8").catch(() => undefined);

/** A program that was killed remains in the table of programs until its parent asks for it. */
const isRunning = async (pid: number): Promise<boolean> => {
  const stat = await readText(`/proc/${pid}/stat`);
  return stat !== undefined && stat.slice(stat.lastIndexOf(")") + 2)[0] !== "Z";
};

const foldersLeft = async () =>
  (await readdir(tmpdir())).filter((name) => /^office-[A-Za-z0-9]{6}$/.test(name));

test("files of other kinds, and all files without LibreOffice, stay as they are", async () => {
  const word = zipSync({ "word/document.xml": strToU8("<w:document/>") });
  const office = createOfficeConverter(await program("exit 1"));
  expect(await office.toWord(word, never)).toBe(word);
  expect(await createOfficeConverter("").toWord(rtf, never)).toBe(rtf);
  expect(await createOfficeConverter(join(folder, "missing")).toWord(rtf, never)).toBe(rtf);
});

test("the program gets a folder and a profile of its own, no settings of the server, and leaves nothing behind", async () => {
  const before = await foldersLeft();
  const path = await program(
    `for last; do :; done; { env; cat profile/user/registrymodifications.xcu; cat "$last"; } > file.docx`,
  );
  const written = new TextDecoder().decode(await createOfficeConverter(path).toWord(rtf, never));
  for (const setting of ["DisableMacrosExecution", "BlockUntrustedRefererLinks"])
    expect(written).toContain(setting);
  expect(written).toContain("Mara Quill");
  expect(process.env).toHaveProperty("VITEST");
  expect(written).not.toContain("VITEST=");
  expect(await foldersLeft()).toEqual(before);
});

test("a file that it does not open is refused", async () => {
  const office = createOfficeConverter(await program("exit 0"));
  await expect(office.toWord(rtf, never)).rejects.toMatchObject({ details: { reason: "brokenFile" } });
});

test("what a program that fails has written is not taken, and one without CPU time left was too slow", async () => {
  const failed = createOfficeConverter(await program("echo half > file.docx; exit 1"));
  await expect(failed.toWord(rtf, never)).rejects.toMatchObject({ details: { reason: "brokenFile" } });
  const slow = createOfficeConverter(await program("kill -XCPU $$"));
  await expect(slow.toWord(rtf, never)).rejects.toMatchObject({ details: { reason: "fileTooComplex" } });
});

test("nothing starts for a person who has left", async () => {
  const started = join(folder, "started");
  const office = createOfficeConverter(await program(`touch ${started}`));
  await expect(office.toWord(rtf, AbortSignal.abort())).rejects.toMatchObject({ code: "tooMany" });
  expect(await readText(started)).toBeUndefined();
});

test("a person who leaves ends the program and what it has started", async () => {
  const started = join(folder, "started");
  const path = await program(`sleep 600 & echo $! > ${started}; wait`);
  const abort = new AbortController();
  const converted = createOfficeConverter(path).toWord(rtf, abort.signal);
  const refused = expect(converted).rejects.toMatchObject({ code: "tooMany" });
  const child = await vi.waitUntil(async () => (await readText(started))?.trim() || undefined, {
    timeout: 60_000,
  });
  abort.abort();
  await refused;
  await vi.waitUntil(async () => !(await isRunning(Number(child))), { timeout: 60_000 });
});

test.skipIf(!hasLibreOffice)("an RTF file is read", { timeout: 120_000 }, async () => {
  const draft = await importFile(await createOfficeConverter("soffice").toWord(rtf, never));
  expect(draft.content.person).toMatchObject({
    name: { given: "Mara", family: "Quill" },
    email: "mara.quill@example.org",
  });
  expect(itemsOf(draft, "experience")).toMatchObject([{ position: "Engineer", employer: "Norwell Ltd" }]);
  expect(trayOf(draft)).toBe("");
});

test.skipIf(!hasLibreOffice)(
  "a section that is linked to a file of the server stays out",
  { timeout: 120_000 },
  async () => {
    const secret = join(folder, "secret.txt");
    await writeFile(secret, "hidden words of the server");
    const section = `<text:section text:name="a"><text:section-source xlink:href="file://${secret}"/><text:p>own</text:p></text:section>`;
    const names = ["office", "text", "xlink", "draw"]
      .map((name) =>
        name === "xlink"
          ? 'xmlns:xlink="http://www.w3.org/1999/xlink"'
          : `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === "draw" ? "drawing" : name}:1.0"`,
      )
      .join(" ");
    const content = `<office:document-content ${names} office:version="1.2"><office:body><office:text>
    <text:p>Mara Quill</text:p>${section}</office:text></office:body></office:document-content>`;
    const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry
    manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry
    manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
    const odt = zipSync({
      mimetype: [strToU8("application/vnd.oasis.opendocument.text"), { level: 0 }],
      "META-INF/manifest.xml": strToU8(manifest),
      "content.xml": strToU8(content),
    });
    const draft = await importFile(await createOfficeConverter("soffice").toWord(odt, never));
    const all = JSON.stringify(draft);
    expect(all).toContain("Mara");
    expect(all).not.toContain("hidden words");
  },
);
