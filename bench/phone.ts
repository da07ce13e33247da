import type { CDPSession, Page } from "@playwright/test";

/** Lighthouse's slow 4G: round trips of 150 ms, 1.6 Mbit/s down, 750 kbit/s up; and a phone with a quarter of this CPU. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const phoneSlowdown = 4;

export async function throttle(page: Page, slowdown: number, network?: typeof slow4G): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return session;
}
