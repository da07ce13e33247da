import { expect, test } from "vitest";
import { type Arrival, isFromThisMachine } from "./arrival.server.ts";

const arrival: Arrival = { peer: "127.0.0.1", isTrustedProxy: false, proxyHeaders: [] };

test.each([
  ["127.0.0.1", "www.uk.localhost", true],
  ["127.1.2.3", "localhost", true],
  ["::1", "www.uk.localhost", true],
  ["::ffff:127.0.0.1", "www.uk.localhost", true],
  ["192.168.1.5", "www.uk.localhost", false],
  ["::ffff:10.0.0.1", "www.uk.localhost", false],
  ["fe80::1", "www.uk.localhost", false],
  ["1270.0.0.1", "www.uk.localhost", false],
  ["", "www.uk.localhost", false],
  ["127.0.0.1", "www.uk.dossier.example", false],
  ["127.0.0.1", "notlocalhost", false],
  ["127.0.0.1", "localhost.evil.example", false],
])("a request from %s to %s comes from this machine: %s", (peer, name, expected) => {
  expect(isFromThisMachine({ arrival: { ...arrival, peer }, host: { name } })).toBe(expected);
});

test("a request that passed a proxy, trusted or not, does not come from this machine", () => {
  for (const isTrustedProxy of [true, false]) {
    const proxied = { ...arrival, isTrustedProxy, proxyHeaders: ["via"] };
    expect(isFromThisMachine({ arrival: proxied, host: { name: "localhost" } })).toBe(false);
  }
});
