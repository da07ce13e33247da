/**
 * The oldest versions in which every page works, the editors included. The build compiles scripts and styles for them.
 * Older ones down to the deny-list (SHL-09) get complete HTML without enhancements. docs/decisions/browsers.md
 */
export const browserFloor = { chrome: "109", edge: "109", firefox: "114", safari: "14.1", ios: "14.5" } as const;

/** The floor as targets of Vite's build. */
export const buildTargets: string[] = Object.entries(browserFloor).map(([name, version]) => name + version);
