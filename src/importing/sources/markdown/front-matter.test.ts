import { expect, test } from "vitest";
import { divideFrontMatter } from "./front-matter.ts";

test("the front matter has the author, and what says something; keys of the layout are left out", () => {
  const source = `---
layout: cv
title: "Curriculum vitae"   
author:
  - name: Jo Park
description: >
  Builds bridges
  and roofs
geometry:
  - margin=2cm
# a remark
---
# Profile
`;
  expect(divideFrontMatter(source)).toEqual({
    matter: {
      name: "Jo Park",
      texts: [
        { label: "title", text: "Curriculum vitae" },
        { label: "description", text: "Builds bridges, and roofs" },
      ],
    },
    body: "# Profile\n",
  });
});

test.each([
  "---\nJo Park\n---\nLeeds",
  "---\nEmail: jo@example.org\nPhone: 0113 496 0712\n---\n",
  "---\ntitle: CV\n",
  "Jo Park\n---\ntitle: CV\n---\n",
])("%j has none", (source) => {
  expect(divideFrontMatter(source)).toEqual({ body: source });
});
