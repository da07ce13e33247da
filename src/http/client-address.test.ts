import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createClientAddresses } from "./client-address.server.ts";

const requestFrom = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage => {
  const request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } } = {
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  };
  return request as IncomingMessage;
};

test.each([
  ["", "203.0.113.1", "198.51.100.7", "203.0.113.1", false],
  ["10.0.0.1", "10.0.0.1", "198.51.100.7", "198.51.100.7", true],
  ["10.0.0.1", "::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7", true],
  ["10.0.0.0/8", "10.1.2.3", "6.6.6.6, 198.51.100.7, 10.9.9.9", "198.51.100.7", true],
  ["10.0.0.0/8", "203.0.113.1", "198.51.100.7", "203.0.113.1", false],
  ["10.0.0.0/8, fd00::/8", "fd00::1", "2001:db8::1", "2001:db8::1", true],
  ["0.0.0.0/0", "192.0.2.9", "198.51.100.7", "198.51.100.7", true],
  ["0.0.0.0/0", "2001:db8::9", "198.51.100.7", "2001:db8::9", false],
  ["::/0", "2001:db8::9", "203.0.113.5", "203.0.113.5", true],
])(
  "TRUSTED_PROXIES=%s: a request from %s, forwarded for %s, is of %s",
  (trusted, peer, forwarded, client, proxy) => {
    const clients = createClientAddresses(trusted);
    const request = requestFrom(peer, forwarded);
    expect([clients.addressOf(request), clients.isFromProxy(request)]).toEqual([client, proxy]);
  },
);

test("a closed socket has no address", () => {
  expect(createClientAddresses("10.0.0.1").addressOf(requestFrom(undefined))).toBe("");
});
