import { expect, test } from "vitest";
import { attachment } from "./attachment.ts";

test.each([
  ["Lebenslauf", `attachment; filename="Lebenslauf.json"; filename*=UTF-8''Lebenslauf.json`],
  ["履歴書", `attachment; filename="___.json"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.json`],
  [
    'a"\r\nSet-Cookie: x=1',
    `attachment; filename="a___Set-Cookie_ x=1.json"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1.json`,
  ],
  ["../../x", `attachment; filename=".._.._x.json"; filename*=UTF-8''..%2F..%2Fx.json`],
  ["it's (1)*", `attachment; filename="it's (1)_.json"; filename*=UTF-8''it%27s%20%281%29%2a.json`],
])("%j → one header that ends where it should", (title, header) => {
  expect(attachment(title, "json")).toBe(header);
  expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
});
