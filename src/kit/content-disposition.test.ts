import { expect, test } from "vitest";
import { attachmentHeader, fileNameOf } from "./content-disposition.ts";

test.each([
  ["Lebenslauf.json", "attachment; filename=Lebenslauf.json"],
  ["履歴書.json", "attachment; filename=___.json; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.json"],
  [
    'a"\r\nSet-Cookie: x=1.json',
    `attachment; filename="a___Set-Cookie_ x=1.json"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1.json`,
  ],
  ["../../x.json", "attachment; filename=.._.._x.json; filename*=UTF-8''..%2F..%2Fx.json"],
  ["it's (1)*.json", `attachment; filename="it's (1)_.json"; filename*=UTF-8''it%27s%20%281%29%2A.json`],
])("attachmentHeader(%j) is one valid header that fileNameOf reads back", (name, header) => {
  expect(attachmentHeader(name)).toBe(header);
  expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
  expect(fileNameOf(header)).toBe(name);
});

test.each([
  [`attachment; filename="_.pdf"; filename*=UTF-8''%E5%B1%B1%E7%94%B0.pdf`, "山田.pdf"],
  ["attachment", null],
  [null, null],
  ["", null],
  ["attachment; filename*=UTF-8''%E5%.pdf", null],
])("fileNameOf(%j) is %j", (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
