/** The program of the processes in ../limited-process.test.ts. */
export type TestJob =
  | { kind: "environment" }
  | { kind: "forever" }
  | { kind: "memory" }
  | { kind: "crash" }
  | { kind: "refuseToEnd" }
  | { kind: "echo"; bytes: Uint8Array };

const held: Buffer[] = [];

export default async function run(job: TestJob | null): Promise<unknown> {
  if (job?.kind === "environment") return Object.keys(process.env);
  if (job?.kind === "echo") return job.bytes;
  if (job?.kind === "crash") process.exit(1);
  if (job?.kind === "refuseToEnd") process.on("SIGTERM", () => {});
  if (job?.kind === "forever") for (;;) Math.random();
  if (job?.kind === "memory")
    for (;;) {
      held.push(Buffer.alloc(20e6, held.length));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  return null;
}
