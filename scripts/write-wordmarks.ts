/**
 * Writes `src/shell/brand/wordmarks.ts`: the name as outlines in the heading font of each family, so that the logo needs no
 * font. Run it by hand when a family's font changes, and commit the result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { themeFamilies } from "../src/portals/portal.ts";
import { families } from "../src/shell/themes/families.ts";

const name = "Dossier";
/** In fifths of a pixel at the logo's desktop width: finer steps are invisible and cost bytes. */
const width = 580;

type Command = { command: string; args: number[] };

/** `d` omits the second s, which repeats the first, shifted by `again`. */
function outlineOf(font: Font, tracking: number) {
  const run = font.layout(name);
  let pen = 0;
  const letters = run.glyphs.map((glyph, index) => {
    const x = pen;
    pen += run.positions[index]!.xAdvance + tracking * font.unitsPerEm;
    return { letter: name[index]!, x, commands: glyph.path.commands as Command[] };
  });
  const across = letters.flatMap(({ x, commands }) =>
    commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === 0).map((value) => value + x)),
  );
  const upward = letters.flatMap(({ commands }) =>
    commands.flatMap(({ args }) => args.filter((_, at) => at % 2 === 1)),
  );
  const left = Math.min(...across);
  const top = Math.max(...upward);
  const scale = width / (Math.max(...across) - left);
  const place = (x: number, args: number[]) =>
    args.map((value, at) => (at % 2 ? top - value : value + x - left) * scale);
  const paths = letters.map(({ x, commands }) => {
    const placed = commands.map(({ command, args }) => ({ command, args: place(x, args) }));
    return pathText(joinCurves(placed).map(({ command, args }) => ({ command, args: args.map(Math.round) })));
  });
  const first = name.indexOf("s");
  return {
    height: Math.round((top - Math.min(...upward)) * scale),
    d: paths.filter((_, index) => index !== first && index !== first + 1).join(""),
    s: paths[first]!,
    again: Math.round((letters[first + 1]!.x - letters[first]!.x) * scale),
  };
}

/** Replaces two consecutive curves by one wherever the difference is invisible. */
function joinCurves(commands: Command[]): Command[] {
  const joined: Command[] = [];
  let [x, y] = [0, 0];
  /** Start of the last command of `joined`. */
  let from: Point = [0, 0];
  for (const command of commands) {
    const last = joined.at(-1);
    const both = [last, command].every((one) => one?.command === "quadraticCurveTo");
    const curve = both ? oneCurve([...from, ...last!.args], [x, y, ...command.args]) : null;
    if (curve) joined[joined.length - 1] = { command: "quadraticCurveTo", args: curve };
    else {
      joined.push(command);
      from = [x, y];
    }
    if (command.args.length) [x, y] = command.args.slice(-2) as Point;
  }
  return joined;
}

type Point = [number, number];
/** In outline units. */
const tolerance = 0.5;

/** Control point and end of one curve that replaces both (each: start, control point, end), or null. */
function oneCurve(a: number[], b: number[]): number[] | null {
  const [ax, ay, bx, by] = a as [number, number, number, number];
  const [dx, dy, ex, ey] = b.slice(2) as [number, number, number, number];
  // The tangents at both ends intersect at the control point.
  const across = (bx - ax) * (ey - dy) - (by - ay) * (ex - dx);
  if (Math.abs(across) < 1e-6) return null;
  const along = ((ex - ax) * (ey - dy) - (ey - ay) * (ex - dx)) / across;
  const control: Point = [ax + along * (bx - ax), ay + along * (by - ay)];
  const whole = [ax, ay, ...control, ex, ey];
  const near = (point: Point) => {
    const distances = steps.map((t) => distance(point, at(whole, t)));
    return Math.min(...distances) < tolerance;
  };
  const isNear = [a, b].every((part) => [0.25, 0.5, 0.75, 1].every((t) => near(at(part, t))));
  return along > 0 && isNear ? [...control, ex, ey] : null;
}

const steps = Array.from({ length: 101 }, (_, index) => index / 100);
const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

/** The point of a quadratic curve at `t`. */
function at(curve: number[], t: number): Point {
  const on = (offset: 0 | 1) => {
    const [from, control, to] = [curve[offset]!, curve[offset + 2]!, curve[offset + 4]!];
    return (1 - t) ** 2 * from + 2 * t * (1 - t) * control + t ** 2 * to;
  };
  return [on(0), on(1)];
}

/** Path data in relative integers, without empty steps. */
function pathText(commands: Command[]): string {
  let text = "";
  let last = "";
  let [x, y] = [0, 0];
  let start = [0, 0];
  const write = (letter: string, numbers: number[]) => {
    if (letter !== last) text += letter;
    for (const number of numbers) text += /\d$/.test(text) && number >= 0 ? ` ${number}` : number;
    last = letter;
  };
  for (const [index, { command, args }] of commands.entries()) {
    if (command === "closePath") {
      write("z", []);
      continue;
    }
    const steps = args.map((value, at) => value - (at % 2 ? y : x));
    const [endX, endY] = args.slice(-2) as [number, number];
    const closes = commands[index + 1]?.command === "closePath" && endX === start[0] && endY === start[1];
    if (command === "moveTo") {
      write("M", args);
      start = [endX, endY];
    } else if (command === "quadraticCurveTo") {
      if (steps.some((step) => step !== 0)) write("q", steps);
    } else if (command !== "lineTo")
      throw new Error(`Only lines and quadratic curves are supported, not ${command}.`);
    else if (!closes && (steps[0] || steps[1])) {
      if (steps[1] === 0) write("h", [steps[0]!]);
      else if (steps[0] === 0) write("v", [steps[1]!]);
      else write("l", steps);
    }
    x = endX;
    y = endY;
  }
  return text;
}

const entries = themeFamilies.map((family) => {
  const { face, weight } = families[family].type;
  const folder = face.toLowerCase().replaceAll(" ", "-");
  const file = `node_modules/@fontsource/${folder}/files/${folder}-latin-${weight}-normal.woff2`;
  const css = readFileSync(`src/shell/themes/${family}.css`, "utf8");
  const tracking = Number(/--heading-tracking: (-?[\d.]+)em/.exec(css)?.[1] ?? 0);
  const outline = outlineOf(create(readFileSync(file)) as Font, tracking);
  return `  ${family}: ${JSON.stringify(outline)},\n`;
});
writeFileSync(
  "src/shell/brand/wordmarks.ts",
  `import type { ThemeFamily } from "../../portals/portal.ts";

/** Outlines of the name in one typeface. \`d\` lacks the second s: it is \`s\` again, shifted by \`again\`. */
export type Wordmark = { height: number; d: string; s: string; again: number };

/** In fifths of a pixel of the desktop logo. */
export const wordmarkWidth = ${width};

/** The name in the heading typeface of each family, written by \`scripts/write-wordmarks.ts\`. */
export const wordmarks: Record<ThemeFamily, Wordmark> = {
${entries.join("")}};
`,
);
