import sharp from "sharp";
import { expect, test } from "vitest";
import { qrCodeSvg } from "./qr-code.ts";

const address = `https://www.dossier.example.co.uk/s/${"aB3-_".repeat(6)}xy`;

test("the picture has its name, and letters of it are no markup", () => {
  const svg = qrCodeSvg(address, `Link <to> "A & B"`);
  expect(svg).toContain("<title>Link &lt;to&gt; &quot;A &amp; B&quot;</title>");
  expect(svg).toContain('role="img"');
});

test("the modules are dark on white with free space around them, in every theme", async () => {
  const { data, info } = await sharp(Buffer.from(qrCodeSvg(address, "x")))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
  expect(at(4, 4)).toBe(255);
  expect(at(info.width - 5, info.height - 5)).toBe(255);
  expect(new Set(data).has(0)).toBe(true);
  // The upper left corner begins with a square of seven dark modules after four light ones.
  const modules = Number(/viewBox="0 0 (\d+)/.exec(qrCodeSvg(address, "x"))![1]);
  const centre = (module: number) => Math.round(((module + 0.5) * info.width) / modules);
  expect([3, 4, 10, 11].map((module) => at(centre(module), centre(4)) < 128)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
