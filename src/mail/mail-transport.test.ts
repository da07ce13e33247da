import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../kit/id.ts";
import type { OutgoingMail } from "./mail.ts";
import { createMailTransport, RefusedMail } from "./mail-transport.server.ts";

const from = "Dossier <no-reply@dossier.example>";
const build = (mail: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: newId(),
  createdAt: new Date("2026-11-21T08:00:00Z"),
  recipient: "ana@example.com",
  subject: "Potvrďte adresu",
  text: "履歴書 https://dossier.example/x?token=a&next=b",
  html: "<p>履歴書</p>",
  ...mail,
});

async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "dossier-mail-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  return join(dir, "mail");
}

test("without a mail server a mail is one file, readable by us alone, and sending again replaces it", async () => {
  const dir = await temporaryDir();
  const transport = createMailTransport({ from, dir });
  const mail = build();
  await transport.send(mail);
  await transport.send(mail);
  expect(await readdir(dir)).toEqual([`${mail.id}.eml`]);
  expect((await stat(join(dir, `${mail.id}.eml`))).mode & 0o077).toBe(0);
  const parsed = await PostalMime.parse(await readFile(join(dir, `${mail.id}.eml`)));
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: `<${mail.id}@dossier.example>`,
    to: [{ address: "ana@example.com" }],
    from: { name: "Dossier", address: "no-reply@dossier.example" },
  });
  expect(parsed.text?.trim()).toBe(mail.text);
  expect(parsed.html?.trim()).toBe(mail.html);
});

test("nothing in a recipient or a subject adds a header or a second recipient", async () => {
  const dir = await temporaryDir();
  const mail = build({ recipient: "ana@example.com, eve@example.com", subject: "a\r\nBcc: eve@example.com" });
  await createMailTransport({ from, dir }).send(mail);
  const raw = await readFile(join(dir, `${mail.id}.eml`), "utf8");
  expect(raw).not.toMatch(/^bcc:/im);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.to).toHaveLength(1);
});

type Answer = { code?: number; message?: string };

async function startSmtp(answer: (recipient: string) => Answer | null) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, callback) {
      const refusal = answer(address);
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, _session, callback) {
      let raw = "";
      stream.on("data", (bytes) => {
        raw += bytes;
      });
      stream.on("end", () => {
        received.push(raw);
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as { port: number };
  return { received, url: `smtp://127.0.0.1:${port}` };
}

test("with SMTP_URL a mail goes to the server", async () => {
  const { received, url } = await startSmtp(() => null);
  const transport = createMailTransport({ smtpUrl: url, from, dir: "/nowhere" });
  onTestFinished(() => transport.close());
  const mail = build();
  await transport.send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${mail.id}@dossier.example>`);
});

test("an unknown mailbox is a refusal, a full one is worth another try", async () => {
  const { url } = await startSmtp((address) =>
    address.startsWith("gone") ? { code: 550, message: "no such user" } : { code: 452, message: "full" },
  );
  const transport = createMailTransport({ smtpUrl: url, from, dir: "/nowhere" });
  onTestFinished(() => transport.close());
  await expect(transport.send(build({ recipient: "gone@example.com" }))).rejects.toBeInstanceOf(RefusedMail);
  const full = transport.send(build({ recipient: "full@example.com" }));
  await expect(full).rejects.toThrow(/full/);
  await expect(full).rejects.not.toBeInstanceOf(RefusedMail);
});

test("an answer goes to whoever wrote, as one address", async () => {
  const dir = await temporaryDir();
  const mail = build({ replyTo: "eve@example.com, ana@example.com" });
  await createMailTransport({ from, dir }).send(mail);
  const parsed = await PostalMime.parse(await readFile(join(dir, `${mail.id}.eml`)));
  expect(parsed.replyTo).toHaveLength(1);
});
