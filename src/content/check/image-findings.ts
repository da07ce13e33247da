import type { z } from "zod";
import { image } from "../schemas/links.ts";
import { didYouMean } from "./nearest.ts";
import { leavesOf } from "./schema-walk.ts";
import type { Finding } from "./source.ts";

/** Bytes: what a picture of a header or footer may weigh, so that a page stays light on a phone. */
const most = { svg: 30_000, raster: 150_000 } as const;

/** How a file of the format begins. */
const beginnings: Record<string, RegExp> = {
  png: /^\u0089PNG\r\n/,
  jpg: /^\u00FF\u00D8\u00FF/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  avif: /^[\s\S]{4}ftypavi[fs]/,
};

/** What an SVG could run, load or pull in; a picture draws and nothing else. */
const active: [RegExp, string][] = [
  [/<script/i, "has a script"],
  [/\son[a-z]+\s*=/i, "has an event handler (on…=)"],
  [/<foreignObject/i, "has foreign content (foreignObject)"],
  [/<!(DOCTYPE|ENTITY)/i, "has a document type or an entity"],
  [/<(iframe|embed|object|audio|video|image|a)[\s>]/i, "has an element that loads or leads elsewhere"],
  [/\b(?:xlink:)?href\s*=\s*["']?\s*(?![\s"'#])/i, "refers to something outside itself (href)"],
  [/url\(\s*["']?\s*(?![\s"'#])/i, "refers to something outside itself (url)"],
  [/@import/i, "loads a style sheet (@import)"],
  [/<\?xml-stylesheet/i, "loads a style sheet"],
];

/** What is wrong with a picture of `content/images`; `name` is its file name. */
export function pictureFindings(name: string, bytes: Uint8Array): Finding[] {
  const say = (message: string): Finding => ({ path: [], message });
  const extension = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(svg|png|webp|avif|jpg)$/.exec(name)?.[1];
  if (!extension)
    return [
      say(
        "is no name for a picture: small letters, digits and hyphens, then .svg, .png, .webp, .avif or .jpg",
      ),
    ];
  const limit = extension === "svg" ? most.svg : most.raster;
  const heavy = bytes.length > limit ? [say(`has ${bytes.length} bytes, may have at most ${limit}`)] : [];
  if (bytes.length === 0) return [say("is empty")];
  return [
    ...heavy,
    ...(extension === "svg" ? svgProblems(bytes) : rasterProblems(extension, bytes)).map(say),
  ];
}

function rasterProblems(extension: string, bytes: Uint8Array): string[] {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  return beginnings[extension]!.test(start) ? [] : [`is no picture of the format ${extension.toUpperCase()}`];
}

function svgProblems(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  const found = active.flatMap(([pattern, message]) => (pattern.test(text) ? [`${message}; delete it`] : []));
  if (!/^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s/>]/.test(text))
    found.push("does not begin with <svg");
  return found;
}

/**
 * Pictures that a file names and that are not there. `elsewhere`: the footer entry has an `imageCommonUrl`, so the
 * pictures lie on another host.
 */
export function imageFindings(
  schema: z.ZodType,
  value: unknown,
  { pictures, elsewhere }: { pictures: ReadonlySet<string>; elsewhere: boolean },
): Finding[] {
  return [...leavesOf(schema, value)].flatMap(({ path, schema: leaf, value: name }): Finding[] => {
    if (leaf !== image.shape.img_src || typeof name !== "string" || elsewhere) return [];
    if (name.startsWith("https://") || pictures.has(name)) return [];
    return [{ path, message: `there is no content/images/${name}${didYouMean(name, pictures)}` }];
  });
}
