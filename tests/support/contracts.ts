import { listSubscriptions } from "../../src/plans/subscriptions/subscription-store.server.ts";
import { sentMails } from "./sent-mails.ts";
import { newNetwork, type Site, type TestUser } from "./site.ts";

export const germanHost = "www.de.localhost";

/** What a page shows, without its tags. */
export const plainText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/[\u00a0\u202f]/g, " ");

type As = TestUser | null;

/** What customers of the German portal do who end a contract, without signing in; `now`: the user of the test. */
export function contractActions(now: () => { site: Site; user: TestUser }) {
  const submit = (path: string, fields: Record<string, string>, as: As = null) =>
    now().site.request({
      ...{ method: "POST", path, as, host: germanHost },
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: `https://${germanHost}`,
        ...(as ? {} : { "x-forwarded-for": newNetwork() }),
      },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    submit,
    get: (path: string, as: As = null) => now().site.request({ path, as, host: germanHost }),
    async buy(plan = "weekly"): Promise<void> {
      const { user } = now();
      const order = { plan, name: "Erika Muster", beginsAtOnce: "on" };
      const ordered = await submit("/review/checkout", order, user);
      const id = new URL(String(ordered.headers.location), "http://localhost").searchParams.get("id")!;
      await submit("/review/checkout/test", { id, outcome: "paid" }, user);
    },
    /** The link in the mail that confirms the order, as a path, and its parameters. */
    async linkOfMail() {
      const [receipt] = await sentMails(now().site, now().user.email, 1);
      const { pathname, search, searchParams } = new URL(
        /https:\S+\/plan\/end\/contract\S+/.exec(receipt!.text!)![0],
      );
      const contract = Object.fromEntries(searchParams) as { id: string; token: string };
      return { path: `${pathname}${search}`, pathname, ...contract };
    },
    subscription: async () => (await listSubscriptions(now().site.db, now().user.id))[0]!,
    /** Of the user's `count` mails the one about a subject. */
    mailAbout: async (subject: RegExp, count: number) =>
      (await sentMails(now().site, now().user.email, count)).find((mail) => subject.test(mail.subject!))!,
  };
}
