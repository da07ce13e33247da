import type { z } from "zod";
import { image } from "../schemas/links.ts";
import { didYouMean } from "./did-you-mean.ts";
import { leavesOf } from "./schema-walk.ts";
import type { Finding } from "./source.ts";

/** Upper bounds in bytes for images in headers and footers, so that pages load fast on phones. */
const maxBytes = { svg: 30_000, raster: 150_000 } as const;

/** The first bytes of each format. */
const signatures: Record<string, RegExp> = {
  png: /^\u0089PNG\r\n/,
  jpg: /^\u00FF\u00D8\u00FF/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftypavi[fs]/,
};

/** Parts of an SVG that run scripts or load other files. Images must only draw. */
const activeContent: [RegExp, string][] = [
  [/<script/i, "has a script"],
  [/\son[a-z]+\s*=/i, "has an event handler (on…=)"],
  [/<foreignObject/i, "has foreign content (foreignObject)"],
  [/<!(DOCTYPE|ENTITY)/i, "has a document type or an entity"],
  [/<(iframe|embed|object|audio|video|image|a)[\s>]/i, "has an element that loads another file or is a link"],
  [/\b(?:xlink:)?href\s*=\s*["']?\s*(?![\s"'#])/i, "refers to something outside itself (href)"],
  [/url\(\s*["']?\s*(?![\s"'#])/i, "refers to something outside itself (url)"],
  [/@import/i, "loads a style sheet (@import)"],
  [/<\?xml-stylesheet/i, "loads a style sheet"],
];

/** Problems of an image in `content/images`; `name` is its file name. */
export function imageFileFindings(name: string, bytes: Uint8Array): Finding[] {
  const say = (message: string): Finding => ({ path: [], message });
  const extension = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(svg|png|webp|avif|jpg)$/.exec(name)?.[1];
  if (!extension)
    return [
      say(
        "is not a valid image name: use lower-case letters, digits and hyphens, then .svg, .png, .webp, .avif or .jpg",
      ),
    ];
  const limit = extension === "svg" ? maxBytes.svg : maxBytes.raster;
  const tooLarge = bytes.length > limit ? [say(`has ${bytes.length} bytes, may have at most ${limit}`)] : [];
  if (bytes.length === 0) return [say("is empty")];
  return [
    ...tooLarge,
    ...(extension === "svg" ? svgProblems(bytes) : rasterProblems(extension, bytes)).map(say),
  ];
}

function rasterProblems(extension: string, bytes: Uint8Array): string[] {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return signatures[extension]!.test(start) ? [] : [`is not a ${extension.toUpperCase()} image`];
}

function svgProblems(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  const found = activeContent.flatMap(([pattern, message]) =>
    pattern.test(text) ? [`${message}; delete it`] : [],
  );
  if (!/^<svg[\s/>]/.test(withoutProlog(text))) found.push("does not begin with <svg");
  return found;
}

/** Without what may precede the root element: white space, the XML declaration, comments. */
function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (const [start, end] of [
    ["<?xml", "?>"],
    ["<!--", "-->"],
  ] as const)
    while (rest.startsWith(start) && rest.includes(end))
      rest = rest.slice(rest.indexOf(end) + end.length).trimStart();
  return rest;
}

/** Missing images that a file refers to. `hasOwnImageHost`: the footer entry's `imageCommonUrl` names another host. */
export function imageFindings(
  schema: z.ZodType,
  value: unknown,
  { images, hasOwnImageHost }: { images: ReadonlySet<string>; hasOwnImageHost: boolean },
): Finding[] {
  return [...leavesOf(schema, value)].flatMap(({ path, schema: leaf, value: name }): Finding[] => {
    if (leaf !== image.shape.img_src || typeof name !== "string" || hasOwnImageHost) return [];
    if (name.startsWith("https://") || images.has(name)) return [];
    return [{ path, message: `there is no content/images/${name}${didYouMean(name, images)}` }];
  });
}
