/** Coordinates of a command, x and y in turn. */
const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };
const tokens = /[A-Za-z]|-?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?/g;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * SVG path data with relative commands only, so that it can be drawn after a move to anywhere: a line of glyphs is then one
 * path. Takes data with absolute commands, as Typst writes outlines; throws for others.
 */
export function toRelativeOutline(data: string): string {
  const read = data.match(tokens) ?? [];
  let text = "";
  // Where the written path is, so that errors of rounding do not add up, and where its open part began.
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = "";
  for (let at = 0; at < read.length; ) {
    if (/[A-Za-z]/.test(read[at]!)) {
      command = read[at]!;
      at += 1;
    }
    const count = counts[command];
    if (count === undefined) throw new Error(`unknown command in an outline: ${command || read[at]}`);
    const values = read.slice(at, at + count).map(Number);
    if (values.length < count || !values.every(Number.isFinite))
      throw new Error(`a command in an outline has too few numbers: ${command}`);
    at += count;
    if (command === "Z") {
      text += "z";
      [x, y] = [startX, startY];
      command = "";
      continue;
    }
    const isVertical = (index: number) => command === "V" || (command !== "H" && index % 2 === 1);
    const steps = values.map((value, index) => rounded(value - (isVertical(index) ? y : x)));
    text += `${command.toLowerCase()}${steps.join(" ").replaceAll(" -", "-")}`;
    if (command !== "V") x = rounded(x + steps.at(command === "H" ? -1 : -2)!);
    if (command !== "H") y = rounded(y + steps.at(-1)!);
    if (command === "M") {
      [startX, startY] = [x, y];
      // Further pairs of numbers are lines.
      command = "L";
    }
  }
  return text;
}
