/** Drawn portraits of the sample people, in the place of a photo. */

type Look = {
  skin: readonly [light: string, shade: string];
  hair: readonly [light: string, shade: string];
  style: keyof typeof styles;
  coat: readonly [coat: string, lapels: string];
  shirt: string;
  ground: readonly [light: string, shade: string];
  /** A round collar instead of a jacket. */
  sweater?: true;
  beard?: true;
  glasses?: true;
};

const fair = ["#f3d0b6", "#dba789"] as const;
const light = ["#edc4a2", "#cf9b78"] as const;
const tan = ["#d9a273", "#b57d52"] as const;
const blond = ["#d3a75f", "#a97d3b"] as const;
const brown = ["#6d4630", "#4c2e1e"] as const;
const dark = ["#2f2521", "#1b1513"] as const;
const black = ["#24242b", "#131318"] as const;
const grey = ["#e9edf1", "#c9d1d9"] as const;
const blue = ["#dfe9f3", "#b9cbdd"] as const;
const sand = ["#f1ebe2", "#d8cdbd"] as const;
const navy = ["#2c3a55", "#202b42"] as const;
const slate = ["#4a5560", "#38424c"] as const;
const wine = ["#6d3244", "#552434"] as const;
const green = ["#35594f", "#26443c"] as const;

/** Hair behind the head and in front of it, in a picture of 300 by 400. */
const styles = {
  short: {
    front:
      "M90 158C82 96 112 62 152 62C196 62 218 96 210 158C206 140 203 130 198 122C184 118 172 108 166 100C150 116 122 120 104 122C97 130 93 142 90 158Z",
  },
  side: {
    front:
      "M89 160C80 92 114 56 158 60C202 64 218 104 211 160C207 142 204 132 200 124C170 124 142 114 126 96C122 112 108 120 100 128C95 138 91 148 89 160Z",
  },
  crop: {
    front:
      "M92 150C88 92 116 66 150 66C184 66 212 92 208 150C204 130 198 116 188 108C166 102 134 102 112 108C102 116 96 130 92 150Z",
  },
  fringe: {
    front:
      "M88 162C78 92 110 58 150 58C190 58 222 92 212 162C208 148 205 140 202 134L190 122L178 134L164 120L148 134L134 120L120 134L108 122L98 134C94 142 91 152 88 162Z",
  },
  bob: {
    back: "M84 150C76 84 110 50 150 50C190 50 224 84 216 150C220 190 222 226 210 244C190 254 110 254 90 244C78 226 80 190 84 150Z",
    front:
      "M90 166C84 116 104 78 148 80C128 100 108 116 98 132C94 144 92 154 90 166ZM210 166C216 116 196 78 148 80C164 102 190 116 202 132C206 144 208 154 210 166Z",
  },
  long: {
    back: "M82 150C74 82 108 48 150 48C192 48 226 82 218 150C222 210 240 262 232 318C200 334 100 334 68 318C60 262 78 210 82 150Z",
    front:
      "M90 170C82 114 106 76 166 78C150 104 116 118 100 134C95 146 92 158 90 170ZM210 170C218 116 200 80 166 78C174 102 192 116 202 132C206 146 208 158 210 170Z",
  },
  bun: {
    back: "M124 66A26 22 0 1 1 176 66A26 22 0 1 1 124 66ZM88 150C80 92 112 60 150 60C188 60 220 92 212 150C214 168 212 182 208 190L92 190C88 182 86 168 88 150Z",
    front:
      "M90 160C84 104 112 70 150 70C188 70 216 104 210 160C204 132 186 104 150 100C114 104 96 132 90 160Z",
  },
  scarf: {
    back: "M76 160C70 80 108 44 150 44C192 44 230 80 224 160C228 230 250 280 246 340L54 340C50 280 72 230 76 160Z",
    front:
      "M76 160C70 80 108 44 150 44C192 44 230 80 224 160C230 250 226 300 180 352C160 366 140 366 120 352C74 300 70 250 76 160ZM101 158C100 214 120 248 150 248C180 248 200 214 199 158C198 112 182 92 150 92C118 92 102 112 101 158Z",
  },
} satisfies Record<string, { back?: string; front: string }>;

const looks = {
  "woman-1": { skin: fair, hair: blond, style: "long", coat: navy, shirt: "#fff", ground: blue },
  "woman-2": {
    skin: light,
    hair: brown,
    style: "bob",
    coat: slate,
    shirt: "#fff",
    ground: sand,
    sweater: true,
  },
  "woman-3": { skin: light, hair: dark, style: "bun", coat: wine, shirt: "#f6efe9", ground: grey },
  "man-1": { skin: fair, hair: brown, style: "short", coat: navy, shirt: "#fff", ground: grey },
  "man-2": {
    skin: light,
    hair: dark,
    style: "side",
    coat: slate,
    shirt: "#e6eef7",
    ground: blue,
    beard: true,
  },
  "man-3": {
    skin: fair,
    hair: blond,
    style: "crop",
    coat: green,
    shirt: "#fff",
    ground: sand,
    sweater: true,
    glasses: true,
  },
  "east-asian-man-1": { skin: light, hair: black, style: "side", coat: navy, shirt: "#fff", ground: blue },
  "east-asian-man-2": { skin: light, hair: black, style: "fringe", coat: slate, shirt: "#fff", ground: grey },
  "east-asian-woman-1": { skin: fair, hair: black, style: "bob", coat: navy, shirt: "#fff", ground: blue },
  "east-asian-woman-2": { skin: fair, hair: dark, style: "long", coat: slate, shirt: "#fff", ground: grey },
  "indonesian-woman-1": {
    skin: tan,
    hair: ["#3d7f78", "#2c625c"],
    style: "scarf",
    coat: navy,
    shirt: "#fff",
    ground: grey,
  },
  "indonesian-woman-2": { skin: tan, hair: black, style: "long", coat: green, shirt: "#fff", ground: sand },
  "indonesian-man-1": { skin: tan, hair: black, style: "short", coat: slate, shirt: "#fff", ground: blue },
} satisfies Record<string, Look>;

export type PortraitName = keyof typeof looks;
export const portraitNames = Object.keys(looks) as PortraitName[];

/** SVG of 300 by 400 pixels: a head with shoulders. Cut to a square in the middle it still has the whole head. */
export function drawPortrait(name: PortraitName): string {
  const { skin, hair, style, coat, ground, ...look }: Look = looks[name];
  const { back, front }: { back?: string; front: string } = styles[style];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="20 14 260 346.67">
<defs>
<radialGradient id="ground" cx=".5" cy=".38" r=".75">${stops(ground)}</radialGradient>
<linearGradient id="skin" x1=".2" x2=".9">${stops(skin, 0.45)}</linearGradient>
<linearGradient id="hair" x1="0" x2="1" y2=".6">${stops(hair, 0.2)}</linearGradient>
<linearGradient id="coat" x1="0" x2="1">${stops(coat, 0.3)}</linearGradient>
</defs>
<rect width="300" height="400" fill="url(#ground)"/>
${back ? `<path transform="translate(0 16)" d="${back}" fill="${hair[1]}"/>` : ""}
<path d="M8 400C10 336 52 316 112 296L188 296C248 316 290 336 292 400Z" fill="url(#coat)"/>
${look.sweater ? sweater(look.shirt, coat[1]) : ""}
<path d="M122 236H178V288C170 312 130 312 122 288Z" fill="${skin[1]}"/>
${look.sweater ? "" : jacket(look.shirt, coat[1])}
<g transform="translate(0 16)">${face(skin, style === "scarf" ? "#33261f" : hair[1])}
${look.beard ? `<path d="${beard}" fill="${hair[0]}" opacity=".86"/>${mouth}` : ""}
${look.glasses ? glasses : ""}
<path d="${front}" fill="url(#hair)" fill-rule="evenodd"/></g>
</svg>`;
}

const stops = ([from, to]: readonly [string, string], start = 0) =>
  `<stop offset="${start}" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;

const jacket = (shirt: string, lapels: string) =>
  `<path d="M124 296L150 378L176 296Z" fill="${shirt}"/><path d="M110 292L122 282L150 330L124 350ZM190 292L178 282L150 330L176 350Z" fill="${shirt}" stroke="#00000014"/><path d="M108 294L92 318L112 330L104 344L146 400H132L70 330ZM192 294L208 318L188 330L196 344L154 400H168L230 330Z" fill="${lapels}"/>`;

const sweater = (shirt: string, collar: string) =>
  `<path d="M108 292C112 340 188 340 192 292Z" fill="${collar}"/><path d="M116 290C120 328 180 328 184 290Z" fill="${shirt}"/>`;

const mouth = `<path d="M131 215Q150 229 169 215" fill="none" stroke="#a4514a" stroke-width="4.5" stroke-linecap="round"/>`;

const face = ([, shade]: readonly [string, string], brows: string) =>
  `<path d="M88 172C82 160 88 148 95 154L98 192C92 190 90 182 88 172ZM212 172C218 160 212 148 205 154L202 192C208 190 210 182 212 172Z" fill="${shade}"/>
<path d="M94 150C92 104 116 80 150 80C184 80 208 104 206 150C206 206 184 250 150 250C116 250 94 206 94 150Z" fill="url(#skin)"/>
<g fill="none" stroke-linecap="round"><path d="M112 146Q124 138 136 145M164 145Q176 138 188 146" stroke="${brows}" stroke-width="4.5"/><path d="M150 160L146 190Q150 195 157 192" stroke="${shade}" stroke-width="3.5"/></g>
<path d="M119 163a5 5.6 0 1 0 10 0a5 5.6 0 1 0-10 0M171 163a5 5.6 0 1 0 10 0a5 5.6 0 1 0-10 0" fill="#2a1f1b"/>${mouth}`;

const beard =
  "M96 170C98 226 120 256 150 256C180 256 202 226 204 170C200 192 190 206 174 206C160 200 140 200 126 206C110 206 100 192 96 170Z";

const glasses = `<path d="M104 164a20 17 0 1 0 40 0a20 17 0 1 0-40 0M156 164a20 17 0 1 0 40 0a20 17 0 1 0-40 0M144 162Q150 157 156 162" fill="none" stroke="#2b2f36" stroke-width="3"/>`;
