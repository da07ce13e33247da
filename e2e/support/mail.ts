import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "./test.ts";

export type Mail = { subject: string; text: string; link: string };

/** The newest mail to an address with this subject. Waits for it, because mails are sent after the response. */
export async function readMail(address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address);
        found = mails.find((mail) => mail.subject === subject);
        return mails.map((mail) => mail.subject);
      },
      { intervals: [20] },
    )
    .toContain(subject);
  return found!;
}

/** All mails to an address, newest first: their file names sort by age. */
async function mailsTo(address: string): Promise<Mail[]> {
  const texts = mailFiles()
    .map(readCached)
    .filter((raw) => raw.includes(address));
  return Promise.all(
    texts.map(async (raw) => {
      const { subject = "", text = "" } = await PostalMime.parse(raw);
      return { subject, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? "" };
    }),
  );
}

function mailFiles(): string[] {
  const folder = join(process.env.E2E_DATA_DIR!, "mail");
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .reverse()
      .map((name) => join(folder, name));
  } catch {
    // The first mail creates the folder.
    return [];
  }
}

const fileTexts = new Map<string, string>();

function readCached(file: string): string {
  const text = fileTexts.get(file) ?? readFileSync(file, "utf8");
  fileTexts.set(file, text);
  return text;
}
