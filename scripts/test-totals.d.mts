export declare const totals: { passed: number; failed: number; skipped: number };
export declare const failures: string[];
export declare const flaky: string[];
export declare function count(report: object): void;
export declare function indent(lines: string[]): string;
