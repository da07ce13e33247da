import { everydayAsian } from "./everyday-asian.ts";
import { everydayColumns } from "./everyday-columns.ts";
import { everydayTables } from "./everyday-tables.ts";
import { everydayTabs } from "./everyday-tabs.ts";
import { everydayText } from "./everyday-text.ts";
import type { LayoutFile } from "./layout-file.ts";

/** Files whose truth was written without knowledge of the import, and before it had read them. */
export const everyday: LayoutFile[] = [
  ...everydayText,
  ...everydayAsian,
  ...everydayTables,
  ...everydayColumns,
  ...everydayTabs,
];
