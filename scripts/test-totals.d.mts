export declare const totals: { passed: number; failed: number; skipped: number };
export declare const failures: string[];
export declare const flaky: string[];
export declare function count(report: object, step: string): void;
export declare function slowest(most: number): string[];
export declare function indent(lines: string[]): string;
