/** A rectangle from its upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** Scaled, then moved. Typst's pages have no other transforms. */
type Transform = { scaleX: number; scaleY: number; moveX: number; moveY: number };

const none: Transform = { scaleX: 1, scaleY: 1, moveX: 0, moveY: 0 };

/** Follows the transforms of nested elements. They are combined only for elements whose box is asked for. */
export function createPositions() {
  const levels: { attribute: string | undefined; combined?: Transform }[] = [];

  function transformAt(depth: number): Transform {
    const level = levels[depth];
    if (!level) return none;
    level.combined ??= within(transformAt(depth - 1), read(level.attribute));
    return level.combined;
  }

  return {
    /** Enters an element with this `transform` attribute. */
    enter: (attribute: string | undefined) => void levels.push({ attribute }),
    leave: () => void levels.pop(),
    clear: () => void levels.splice(0),
    /** The box around a rectangle of the innermost element. */
    boxOf({ x, y, width, height }: Box): Box {
      const { scaleX, scaleY, moveX, moveY } = transformAt(levels.length - 1);
      const xs = [moveX + scaleX * x, moveX + scaleX * (x + width)];
      const ys = [moveY + scaleY * y, moveY + scaleY * (y + height)];
      return {
        x: Math.min(...xs),
        y: Math.min(...ys),
        width: Math.abs(xs[1]! - xs[0]!),
        height: Math.abs(ys[1]! - ys[0]!),
      };
    },
  };
}

const within = (outer: Transform, inner: Transform): Transform => ({
  scaleX: outer.scaleX * inner.scaleX,
  scaleY: outer.scaleY * inner.scaleY,
  moveX: outer.moveX + outer.scaleX * inner.moveX,
  moveY: outer.moveY + outer.scaleY * inner.moveY,
});

/** Throws for another transform, which means that Typst's format changed. */
function read(attribute: string | undefined): Transform {
  if (!attribute) return none;
  const [, name, x, y] = /^(translate|scale)\((-?[\d.e-]+), *(-?[\d.e-]+)\)$/.exec(attribute) ?? [];
  if (name === "translate") return { ...none, moveX: Number(x), moveY: Number(y) };
  if (name === "scale") return { ...none, scaleX: Number(x), scaleY: Number(y) };
  throw new Error(`unknown transform ${attribute} in Typst's SVG`);
}
