/** One line of the report of `npm run doctor`. */
export type Finding = {
  /** `advice`: it works, but an operator should know. `skipped`: another problem has to be solved first. */
  status: "ok" | "advice" | "problem" | "skipped";
  text: string;
  /** What the operator does about it. */
  next?: string;
};

export type Check = {
  name: string;
  run: () => Promise<Finding[]> | Finding[];
};

export type CheckedFinding = Finding & { check: string };

export const ok = (text: string): Finding => ({ status: "ok", text });
export const advice = (text: string, next: string): Finding => ({ status: "advice", text, next });
export const problem = (text: string, next: string): Finding => ({ status: "problem", text, next });
export const skipped = (text: string): Finding => ({ status: "skipped", text });

/** Runs all checks at once, each for `limit` milliseconds at most. A check that fails or hangs is a problem. Never rejects. */
export async function runChecks(checks: Check[], limit = 20_000): Promise<CheckedFinding[]> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const findings = await withLimit(async () => run(), limit);
      return findings.map((finding) => ({ ...finding, check: name }));
    }),
  );
  return results.flat();
}

async function withLimit(run: () => Promise<Finding[]>, limit: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding[]>((resolve) => {
    const hint = "Something on the way does not respond: look for a firewall or an overloaded service";
    timer = setTimeout(() => resolve([problem(`no result within ${limit / 1_000} s`, hint)]), limit);
  });
  const failure = (error: unknown) => [
    problem(`the check failed: ${error instanceof Error ? error.message : error}`, "See the message"),
  ];
  try {
    return await Promise.race([run().catch(failure), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const labels = { ok: "ok", advice: "advice", problem: "PROBLEM", skipped: "skipped" } as const;

/** The findings as a table for a terminal, and a last line with the result. */
export function formatFindings(findings: CheckedFinding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const indent = " ".repeat(labels.problem.length + width + 4);
  const rows = findings.map(({ status, check, text, next }) =>
    [`${labels[status].padEnd(labels.problem.length)}  ${check.padEnd(width)}  ${text}`]
      .concat(next ? [`${indent}→ ${next}.`] : [])
      .join("\n"),
  );
  const problems = findings.filter(({ status }) => status === "problem").length;
  const result =
    problems === 0 ? "No problems found." : `${problems} ${problems === 1 ? "problem" : "problems"} found.`;
  return ["", ...rows, "", result, ""].join("\n");
}

/** The exit code of the command. */
export const exitCodeOf = (findings: Finding[]): 0 | 1 =>
  findings.some(({ status }) => status === "problem") ? 1 : 0;
