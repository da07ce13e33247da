import type { Person } from "../../documents/model/person.ts";
import { isEmail } from "../../documents/model/web-address.ts";
import { normalizeText } from "../../kit/normalize.ts";
import type { Found, ResumeInput } from "../finding.ts";
import { isBlank } from "../is-blank.ts";
import { mailServices, mistypedEndings, nicknames, otherServices, wholeNicknames } from "./email-words.ts";

/** An e-mail address that is incomplete, that has a typing error in a known service, or that is a nickname. */
export function emailFindings({ content: { person } }: ResumeInput): Found[] {
  const path = ["person", "email"];
  const email = person.email?.trim() ?? "";
  if (isBlank(email)) return [];
  if (!isEmail(email)) return [{ rule: "emailIncomplete", path, values: { text: email } }];
  const meant = correctedEmail(email);
  if (meant)
    return [
      {
        rule: "emailTypo",
        path,
        values: { text: email, meant },
        fix: {
          label: "use",
          apply: (content) => ({ ...content, person: { ...content.person, email: meant } }),
        },
      },
    ];
  return isNickname(email, person) ? [{ rule: "emailUnusual", path, values: { text: email } }] : [];
}

/** The address with the service that it probably means; null for every other address. */
export function correctedEmail(email: string): string | null {
  const [local, host = ""] = email.trim().split("@");
  const [name = "", ...rest] = host.toLowerCase().split(".");
  const ending = rest.join(".");
  const endings = mailServices[name];
  if (endings) return mistypedEndings.has(ending) && endings.includes("com") ? `${local}@${name}.com` : null;
  if (otherServices.has(name)) return null;
  const meant = Object.keys(mailServices).find(
    (service) => mailServices[service]!.includes(ending) && isOneTypoAway(name, service),
  );
  return meant ? `${local}@${meant}.${ending}` : null;
}

/** Whether one letter more, less, other or exchanged with its neighbour makes the words equal. */
function isOneTypoAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

/** A word that is in the user's own name is none. */
function isNickname(email: string, { name }: Person): boolean {
  const own = plain(Object.values(name).join(" "));
  const local = plain(email.split("@")[0]!);
  const words = local.match(/[a-z]+|\d+/g) ?? [];
  return (
    nicknames.some((nickname) => local.includes(nickname) && !own.includes(nickname)) ||
    words.some((word) => wholeNicknames.has(word) && !own.split(" ").includes(word))
  );
}

const plain = (text: string): string => normalizeText(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase();
