import { writeFileDurably } from "../../src/kit/durable-file.server.ts";

/** Writes files to the folder of its argument until it is killed, and prints the number of each stored one. */
const folder = process.argv[2]!;
for (let number = 1; ; number += 1) {
  await writeFileDurably(`${folder}/owner-${number % 7}/photo-${number}`, contentOf(number));
  process.stdout.write(`${number}\n`);
}

function contentOf(number: number): string {
  return `photo ${number} `.repeat(500);
}
