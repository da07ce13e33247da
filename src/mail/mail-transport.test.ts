import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "../kit/id.ts";
import type { OutgoingMail } from "./mail.ts";
import { createMailTransport, RecipientRefused } from "./mail-transport.server.ts";

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

test("without a mail server a mail becomes one file, readable by its owner only, and a second send replaces it", async () => {
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

test("a file is sent with its name and type", async () => {
  const dir = await temporaryDir();
  const file = {
    name: "DE2026-000001.pdf",
    type: "application/pdf",
    bytes: new Uint8Array([37, 80, 68, 70]),
  };
  const mail = build({ file });
  await createMailTransport({ from, dir }).send(mail);
  const { attachments } = await PostalMime.parse(await readFile(join(dir, `${mail.id}.eml`)));
  expect(attachments).toMatchObject([
    { filename: file.name, mimeType: file.type, disposition: "attachment" },
  ]);
  expect(new Uint8Array(attachments[0]!.content as ArrayBuffer)).toEqual(file.bytes);
});

test("recipient and subject cannot add a header or a second recipient", async () => {
  const dir = await temporaryDir();
  const mail = build({ recipient: "ana@example.com, eve@example.com", subject: "a\r\nBcc: eve@example.com" });
  await createMailTransport({ from, dir }).send(mail);
  const raw = await readFile(join(dir, `${mail.id}.eml`), "utf8");
  expect(raw).not.toMatch(/^bcc:/im);
  const parsed = await PostalMime.parse(raw);
  expect(parsed.to).toHaveLength(1);
});

type Reply = { code?: number; message?: string };

/** Starts a mail server; `refuse` returns the refusal of a recipient, or null to accept. */
async function startSmtp(refuse: (recipient: string) => Reply | null) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address);
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

test("with SMTP_URL a mail is sent to the server", async () => {
  const { received, url } = await startSmtp(() => null);
  const transport = createMailTransport({ smtpUrl: url, from, dir: "/nowhere" });
  onTestFinished(() => transport.close());
  const mail = build();
  await transport.send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${mail.id}@dossier.example>`);
});

test("an unknown mailbox is a refusal, a full one is a failure that is retried", async () => {
  const { url } = await startSmtp((address) =>
    address.startsWith("gone") ? { code: 550, message: "no such user" } : { code: 452, message: "full" },
  );
  const transport = createMailTransport({ smtpUrl: url, from, dir: "/nowhere" });
  onTestFinished(() => transport.close());
  await expect(transport.send(build({ recipient: "gone@example.com" }))).rejects.toBeInstanceOf(
    RecipientRefused,
  );
  const full = transport.send(build({ recipient: "full@example.com" }));
  await expect(full).rejects.toThrow(/full/);
  await expect(full).rejects.not.toBeInstanceOf(RecipientRefused);
});

test("the reply address is one address", async () => {
  const dir = await temporaryDir();
  const mail = build({ replyTo: "eve@example.com, ana@example.com" });
  await createMailTransport({ from, dir }).send(mail);
  const parsed = await PostalMime.parse(await readFile(join(dir, `${mail.id}.eml`)));
  expect(parsed.replyTo).toHaveLength(1);
});

test("a send ends when its signal aborts, although the server sends partial replies for ever", async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const timer = setInterval(() => socket.write("220-still busy\r\n"), 20);
    socket.on("close", () => clearInterval(timer)).on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const transport = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dir: "/nowhere" });
  onTestFinished(() => transport.close());
  const stop = new AbortController();
  const sent = expect(transport.send(build(), stop.signal)).rejects.toThrow();
  await vi.waitUntil(() => [...sockets].some(({ bytesWritten }) => bytesWritten > 100));
  stop.abort();
  await sent;
  await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
  await expect(transport.send(build(), AbortSignal.abort(new Error("stopped")))).rejects.toThrow();
});
