import { describe, expect, test } from "vitest";
import { readRequestLine, readRequestTarget } from "./request-target.ts";

test.each([
  "/",
  "/api/me",
  "/robots.txt",
  "/.well-known/security.txt",
  "/...",
  "/..a/.b",
  "/api/me/",
  "/a;x=1",
  "/a:b@c",
  "/a?next=%2F..%2f&x=\\",
  "/?",
  "/a?b?c/../d",
])("%s is canonical", (url) => {
  const target = readRequestTarget(url);
  expect(`${target?.path}${target?.search}`).toBe(url);
  expect(target?.isMoved).toBe(false);
});

test.each([
  ["/%61pi/m%65", "/api/me"],
  ["/%7Euser%2Dname%2etxt", "/~user-name.txt"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/%5bobject%20Object%5d", "/%5Bobject%20Object%5D"],
  ["/[a]|b", "/%5Ba%5D%7Cb"],
  ["/%252e%252e/x", "/%252e%252e/x"],
  ["/a?%61", "/a?%61"],
])("%s is the same as %s", (url, expected) => {
  const target = readRequestTarget(url);
  expect([`${target?.path}${target?.search}`, target?.isMoved]).toEqual([expected, false]);
});

test.each([
  ["//evil.example", "/evil.example"],
  ["//", "/"],
  ["/a///b//?x=//", "/a/b/?x=//"],
  ["/%61//me", "/a/me"],
])("%s is moved to %s", (url, expected) => {
  const target = readRequestTarget(url);
  expect([`${target?.path}${target?.search}`, target?.isMoved]).toEqual([expected, true]);
});

test.each([
  "",
  "*",
  "api/me",
  "?x",
  "/..",
  "/.",
  "/a/../b",
  "/a/./b",
  "/a/%2e%2e/b",
  "/a/.%2E/b",
  "/a/%2e",
  "/a\\b",
  "/\\evil.example",
  "/a%2fb",
  "/a%2Fb",
  "/a%5cb",
  "/%00",
  "/a%0d%0ab",
  "/a%7f",
  "/a b",
  "/a\tb",
  "/a\0b",
  "/a#b",
  "/a?b#c",
  "/a?b c",
  "/a?b=%00",
  "/a?b=c%00d",
  "/%",
  "/%2",
  "/%zz",
  "/%c0%ae%c0%ae/x",
  "/%e0%a4%a",
  "/%u002e",
  "/caf\u00e9",
])("%j is ambiguous", (url) => {
  expect(readRequestTarget(url)).toBeNull();
});

describe("the request line", () => {
  test.each([
    ["/a?b", "www.uk.localhost", "www.uk.localhost", "/a?b"],
    ["http://www.uk.localhost/a?b", "x", "www.uk.localhost", "/a?b"],
    ["HTTPS://evil.example:80", "www.uk.localhost", "evil.example:80", "/"],
    ["http://evil.example?x", "www.uk.localhost", "evil.example", "/?x"],
    ["http://www.uk.localhost@evil.example/", "", "www.uk.localhost@evil.example", "/"],
    ["/http://evil.example/", "www.uk.localhost", "www.uk.localhost", "/http://evil.example/"],
  ])("%s with Host %s is for %s", (line, host, authority, url) => {
    expect(readRequestLine(line, host)).toEqual({ authority, url });
  });
});

test("a router that decodes and resolves the path reads the same one", () => {
  const paths = [
    "/%61pi/m%65",
    "/a//b",
    "/caf%c3%a9",
    "/%252e%252e/x",
    "/[a]|b",
    "/a%3bb",
    "/a%3fb",
    "/a%23",
    "/a%20b",
  ];
  for (const url of paths) {
    const { path } = readRequestTarget(url)!;
    expect(new URL(`http://www.uk.localhost${path}`).pathname).toBe(path);
    expect(readRequestTarget(path)).toEqual({ path, search: "", isMoved: false });
    const decoded = decodeURI(path.replaceAll("%25", "%2525"));
    expect(decoded.split("/").filter((segment) => /^\.{1,2}$/.test(segment))).toEqual([]);
    expect(decoded.split("/")).toHaveLength(path.split("/").length);
  }
});
