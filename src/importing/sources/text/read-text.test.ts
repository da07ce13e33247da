import { expect, test } from "vitest";
import { portalOf } from "../../../../tests/support/documents.ts";
import { readText } from "./read-text.ts";

test("a Japanese career history is divided at its marked headings, with its list entries", async () => {
  const text = `職務経歴書
山田 太郎

■職務要約
営業として10年働きました。
■職務経歴
2019年4月 – 現在　株式会社アクメ
・新規開拓営業を担当
■資格
・普通自動車免許`;
  const { raw } = (await readText(text, { portal: portalOf("ja-JP") }))!;
  expect(raw.person.name).toBe("山田 太郎");
  expect(raw.sections).toMatchObject([
    { type: "summary", text: "営業として10年働きました。" },
    {
      type: "experience",
      items: [
        {
          employer: "株式会社アクメ",
          period: { text: "2019年4月 – 現在" },
          highlights: ["新規開拓営業を担当"],
        },
      ],
    },
    { type: "certificates", items: [{ name: "普通自動車免許" }] },
  ]);
});

test("the review shows which lines are headings", async () => {
  const { source } = (await readText("Jo Park\n\nSkills\nExcel", { portal: portalOf("en-GB") }))!;
  expect(source.lines.map(({ kind, text }) => [kind, text])).toEqual([
    ["text", "Jo Park"],
    ["heading", "Skills"],
    ["text", "Excel"],
  ]);
});

test("a text without letters is no resume", async () => {
  expect(await readText("2019 – 2021\n+++", { portal: portalOf("en-GB") })).toBeNull();
});
