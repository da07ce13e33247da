import { originalOf, type Range, type Shadow } from "./shadow.ts";

/**
 * Finds names of users after the name of a service. A colon, a bracket, an `ID` or, at messengers, a dash makes any word a
 * name that is not an ordinary one of the trade: "GitHub: Actions" stays. After a space only, the word must look like a
 * name: digits, underscores or points in it, or capitals inside.
 */
export function findHandles(shadow: Shadow): Range[] {
  const profiles = [...shadow.text.matchAll(profilePath)].map(
    ({ 0: path, index }): Range => [index, index + path.length],
  );
  return [...profiles.map((range) => originalOf(shadow, range)), ...findAfterServices(shadow)];
}

/** The path of a profile without its host: "/in/anna". */
const profilePath = /(?<![\p{L}\p{N}/])\/(?:in|pub|u|user|profile|channel)\/[\w.-]{3,60}/giu;

function findAfterServices(shadow: Shadow): Range[] {
  return [...shadow.text.matchAll(services)].flatMap(({ 0: service, index }): Range[] => {
    const range = handleAfter(shadow.text, service, index + service.length);
    return range ? [originalOf(shadow, range)] : [];
  });
}

const services =
  /(?<![a-z\d])(?:telegram|whats ?app|kakao ?talk|kakao|wechat|weixin|viber|skype|signal|threema|discord|snapchat|snap|zalo|qq|line|instagram|insta|linkedin|github|gitlab|bitbucket|twitter|facebook|messenger|tiktok|youtube|xing|behance|dribbble|vkontakte|vk|pinterest|medium|mastodon|threads|bluesky|reddit|twitch|soundcloud|spotify|stack ?overflow|kaggle|codepen|x|ig|fb|tg|wa|vx|wx)(?![a-z\d])|(?<![\p{L}\p{N}])(?:телеграм|телега|ватсап|вотсап|ваибер|скаип|инстаграм|вконтакте|вк|τηλεγραμ|βαιμπερ|σκαιπ|تلغرام|تيليجرام|تيليغرام|واتساب|واتس|انستغرام|انستجرام|لينكدان|لينكد ان|سناب|سناب شات|فيسبوك|تويتر|فايبر)(?![\p{L}\p{N}])|微信|微博|ライン|インスタグラム|インスタ|ツイッター|フェイスブック|スカイプ|テレグラム|카카오톡|카카오|카톡|라인|인스타그램|인스타|텔레그램|왓츠앱|페이스북|트위터|링크드인|깃허브|링크트리/giu;

const messengers =
  /^(?:telegram|whats|kakao|wechat|weixin|viber|skype|signal|threema|discord|snapchat|snap|zalo|qq|tg|wa|vx|wx|微信|카카오|카톡|텔레그램|왓츠앱|テレグラム)/iu;

/** What may be between service and name. */
const idWord =
  /^(?:의|の)?[ ]?(?:(?:id|user ?name|handle|nick(?:name)?|account|konto|profil[eo]?)(?![a-z])(?: (?:is|ist|es|est)(?= ))?|아이디|号|號|账号|ユーザー名|アカウント)?/iu;
const signs = /^ {0,2}(?:[:=@(/[>|]|->?|→|·) {0,2}(?:live:|@)?/;
const token = /^[\p{L}\p{N}_][\p{L}\p{N}_.\-#]{1,63}/u;
const latinToken = /^\w[\w.\-#]{1,63}/;

const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u;

/** Long enough for a separator, a word such as "ID", and a name. */
const maxAfter = 100;

function handleAfter(text: string, service: string, after: number): Range | null {
  const rest = text.slice(after, after + maxAfter);
  const [word = ""] = idWord.exec(rest) ?? [];
  const [sign = ""] = signs.exec(rest.slice(word.length)) ?? [];
  const hasId = word.trim() !== "";
  const space = sign === "" ? (/^ {0,2}/.exec(rest.slice(word.length))?.[0] ?? "") : "";
  const from = word.length + sign.length + space.length;
  // A Latin name ends at the letters of Korean or Japanese.
  const [name = ""] = latinToken.exec(rest.slice(from)) ?? token.exec(rest.slice(from)) ?? [];
  const handle = name.replace(/[.\-#]{1,9}$/, "");
  const hasSign = sign.trim() || (isImplied(service, handle) ? ":" : "");
  if (handle.length < 3 || !isHandle(handle, { service, sign: hasSign, hasId })) return null;
  return [after + from, after + from + handle.length];
}

/** After Chinese, Japanese and Korean letters, and after short names of services, a Latin name needs no sign. */
const isImplied = (service: string, handle: string): boolean =>
  (eastAsian.test(service) || /^(?:tg|vx)$/i.test(service)) && /^[a-z_]\w{3}/.test(handle);

type Before = { service: string; sign: string; hasId: boolean };

function isHandle(handle: string, { service, sign, hasId }: Before): boolean {
  if (/^[\d.,:/-]+[a-z]{0,3}$/i.test(handle) || commonWords.has(handle.toLowerCase())) return false;
  if (sign.includes("@")) return true;
  const isSure = looksLikeHandle(handle);
  // Words of other meanings: a production line, the signal, an unknown.
  if (/^(?:line|signal|x|wa|medium|threads|messenger)$/i.test(service)) {
    const isName = /^(?:LINE|Signal|Threads|Messenger)$/.test(service);
    return (
      (hasId && sign !== "") ||
      (isName && (hasId || sign === ":")) ||
      (/^(?:LINE|Signal|X|WA)$/.test(service) && sign !== "" && isSure)
    );
  }
  if (isSure) return sign !== "-" || messengers.test(service) || /\d|_/.test(handle);
  if (hasId || messengers.test(service)) return sign !== "" || hasId;
  // "LinkedIn: Recruiting" is a list, "instagram/ads" a pair.
  return (sign === ":" || sign === "=" || sign === "(") && !/^\p{Lu}/u.test(handle);
}

/** "anna_q", "anna.q", "annaQ", "anna99". */
const looksLikeHandle = (word: string): boolean =>
  /^(?=.*\p{L})(?=.*(?:_|\p{L}\d|\p{L}[.]\p{L}|\p{Ll}\p{Lu}|#\d))/u.test(word) &&
  !/^(?:\p{Lu}\p{Ll}+){1,2}$/u.test(word);

/** Words of the trade after a service's name. */
const commonWords = new Set(
  [
    "actions ads ad advertising analytics api apis app apps bot bots business campaigns campaign channel channels chat",
    "community content copilot creator desktop enterprise groups group integration learning live manager management",
    "marketing marketplace messenger pages page pay posts post premium recruiter recruiting reels reel sales sdk shop",
    "stories story strategy studio support tools tool video videos web automation for and with und mit et avec con per",
    "oder or plus navigator insights lite work workplace games gaming platform projects project code development",
    "stack git gitlab github instagram facebook linkedin twitter tiktok youtube telegram whatsapp skype viber signal",
    "formerly formally former ehemals meta google kunden customers followers follower seguidores abonnes users",
  ]
    .join(" ")
    .split(" "),
);
