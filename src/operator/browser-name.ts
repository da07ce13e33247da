/** Names that a browser gives itself before those it only imitates: Edge and Opera call themselves Chrome, Chrome Safari. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)/],
  ["Opera", /\b(?:OPR|OPiOS|Opera)\/(\d+)/],
  ["Samsung Internet", /\bSamsungBrowser\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+)\S*(?: Mobile\/\S+)? Safari\//],
  ["WebKit", /\bAppleWebKit\/(\d+)/],
];

/** A browser by its user agent, with its version: "Firefox 128". Null for what is none of the usual ones. */
export function browserName(agent: string): string | null {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return null;
}
