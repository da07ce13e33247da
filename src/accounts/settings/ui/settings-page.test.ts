import { expect, test } from "vitest";
import { groups } from "./settings-page.tsx";
import { settingsForms } from "./settings-page-props.ts";

test("every form of the settings is in one group", () => {
  const shown = groups.flatMap(({ sections }) => sections);
  expect(shown.toSorted()).toEqual([...settingsForms, "activity"].toSorted());
});
