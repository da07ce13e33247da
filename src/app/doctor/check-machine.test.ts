import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Env, readEnv } from "../../kit/env.server.ts";
import { checkDataFiles, checkDisk } from "./check-files.server.ts";
import { checkMail } from "./check-mail.server.ts";
import { checkSettings } from "./check-settings.ts";
import { exitCodeOf, type Finding, formatFindings, ok, problem, runChecks } from "./finding.ts";

const problemsOf = (findings: Finding[]) =>
  findings.filter(({ status }) => status === "problem").map(({ text, next }) => `${text} → ${next}`);

describe("settings", () => {
  const sound: Env = readEnv({
    APP_ENV: "production",
    BASE_DOMAINS: "uk=dossier.example.co.uk,us=dossier.example.com",
    PUBLIC_SCHEME: "https",
    TRUSTED_PROXIES: "10.0.0.0/8",
    AUTH_SECRET: "k3Jx9vQpL2mZr8TtYw5NbC7dFg4HsA6e",
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "Dossier <no-reply@dossier.example>",
    SECURITY_CONTACT: "security@dossier.example",
    OPERATOR_NAME: "Example Ltd",
    OPERATOR_ADDRESS: "1 Example Street",
    OPERATOR_EMAIL: "hello@dossier.example",
    OPERATOR_TAX_ID: "GB=GB123456789",
    STRIPE_SECRET_KEY: "sk_live_example",
    STRIPE_WEBHOOK_SECRET: "whsec_example_of_a_secret",
  });

  test("a sound deployment has no findings", () => {
    expect(checkSettings(sound).map(({ status }) => status)).toEqual(["ok"]);
  });

  test.each([
    [{ APP_ENV: "development" }, "Set APP_ENV=production".toLowerCase()],
    [{ PUBLIC_SCHEME: "http" }, "passwords travel unencrypted"],
    [{ TRUSTED_PROXIES: "10.0.0.0/8, 0.0.0.0/0" }, "trusts every client"],
    [{ TRUSTED_PROXIES: "::/0" }, "trusts every client"],
    [{ AUTH_SECRET: "changeme".repeat(5) }, "AUTH_SECRET is easy to guess"],
    [{ MAIL_FROM: "Dossier <no-reply@localhost.localdomain>" }, "MAIL_FROM has no real domain"],
    [{ STRIPE_API_URL: "http://127.0.0.1:4242" }, "payments go to 127.0.0.1:4242 instead of Stripe"],
  ] as [Partial<Env>, string][])("%o is a problem", (wrong, text) => {
    const problems = problemsOf(checkSettings({ ...sound, ...wrong }));
    expect(problems).toHaveLength(1);
    expect(problems[0]!.toLowerCase()).toContain(text.toLowerCase());
  });

  test("what is missing for visitors is advice", () => {
    const findings = checkSettings({
      ...sound,
      SECURITY_CONTACT: undefined,
      OPERATOR_EMAIL: undefined,
      OPERATOR_NAME: undefined,
    });
    expect(findings.map(({ status }) => status)).toEqual(["advice", "advice"]);
  });

  test.each([undefined, "sk_test_example"])("with the key %s of Stripe, no money moves", (key) => {
    const findings = checkSettings({ ...sound, STRIPE_SECRET_KEY: key });
    expect(findings.map(({ status }) => status)).toEqual(["advice"]);
  });
});

describe("files", () => {
  async function createDataDir(): Promise<string> {
    const dataDir = await mkdtemp(join(tmpdir(), "dossier-doctor-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await writeFile(join(dataDir, "secret"), "s", { mode: 0o600 });
    return dataDir;
  }

  test("a private directory with a private secret is sound", async () => {
    const dataDir = await createDataDir();
    expect(problemsOf(await checkDataFiles({ dataDir, hasSecretFile: true }))).toEqual([]);
  });

  test("a directory or secret that others can read is a problem", async () => {
    const dataDir = await createDataDir();
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, "secret"), 0o640);
    expect(problemsOf(await checkDataFiles({ dataDir, hasSecretFile: true }))).toEqual([
      `other users of this machine can read ${dataDir} (0755) → chmod 700 ${dataDir}`,
      `other users of this machine can read ${dataDir}/secret (0640) → chmod 600 ${dataDir}/secret`,
    ]);
  });

  test("a missing directory or secret is a problem", async () => {
    const dataDir = await createDataDir();
    await rm(join(dataDir, "secret"));
    expect(problemsOf(await checkDataFiles({ dataDir, hasSecretFile: true }))[0]).toContain(
      "secret does not exist",
    );
    expect(problemsOf(await checkDataFiles({ dataDir, hasSecretFile: false }))).toEqual([]);
    const missing = { dataDir: join(dataDir, "x"), hasSecretFile: false };
    expect(problemsOf(await checkDataFiles(missing))[0]).toContain("does not exist");
  });
});

test.each([
  [{ bavail: 100, files: 1_000, ffree: 900 }, "ok"],
  [{ bavail: 3, files: 1_000, ffree: 900 }, "advice"],
  [{ bavail: 0.5, files: 1_000, ffree: 900 }, "problem"],
  [{ bavail: 100, files: 1_000, ffree: 10 }, "problem"],
  [{ bavail: 100, files: 0, ffree: 0 }, "ok"],
])("a disk with %o is: %s", async (space, status) => {
  const [finding] = await checkDisk("/data", async () => ({ ...space, bsize: 1024 ** 3 }));
  expect(finding!.status).toBe(status);
});

describe("mail", () => {
  async function startMailServer(): Promise<string> {
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ password }, _session, done) =>
        password === "right" ? done(null, { user: "u" }) : done(new Error("wrong")),
    });
    server.listen(0, "127.0.0.1");
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    await new Promise((resolve) => server.server.once("listening", resolve));
    return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }
  const check = (smtpUrl?: string) => checkMail({ smtpUrl, production: true }, 500);

  test("a login is tried, and a refused one is a problem", async () => {
    const server = await startMailServer();
    expect(await check(`smtp://u:right@${server}`)).toEqual([ok(`${server} accepts the login`)]);
    expect(problemsOf(await check(`smtp://u:wrong@${server}`))[0]).toContain("refuses the login");
  });

  test("no server, a closed port, and a server that says nothing are problems", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as AddressInfo;
    expect(problemsOf(await check())[0]).toContain("Set SMTP_URL");
    for (const url of ["smtp://127.0.0.1:1", `smtp://127.0.0.1:${port}`])
      expect(problemsOf(await check(url))[0]).toContain("cannot be used");
  });
});

describe("the report", () => {
  test("a check that hangs or throws is a problem and delays no other", async () => {
    const findings = await runChecks(
      [
        { name: "hangs", run: () => new Promise(() => {}) },
        { name: "throws", run: () => Promise.reject(new Error("broken")) },
        {
          name: "throws at once",
          run: () => {
            throw new Error("broken");
          },
        },
        { name: "works", run: () => [ok("fine")] },
      ],
      20,
    );
    expect(findings.map(({ status }) => status)).toEqual(["problem", "problem", "problem", "ok"]);
    expect(findings[0]!.text).toContain("no result within");
  });

  test("the table names each check, what to do, and the number of problems", () => {
    const findings = [
      { check: "disk", ...ok("80 GiB free") },
      { check: "database", ...problem("cannot connect", "Check DATABASE_URL") },
    ];
    expect(formatFindings(findings)).toBe(
      [
        "",
        "ok       disk      80 GiB free",
        "PROBLEM  database  cannot connect",
        "                   → Check DATABASE_URL.",
        "",
        "1 problem found.",
        "",
      ].join("\n"),
    );
    expect([exitCodeOf(findings), exitCodeOf(findings.slice(0, 1))]).toEqual([1, 0]);
  });
});
