import { createHmac, hkdfSync } from "node:crypto";
import type { Database, Queryable } from "../db/client.server.ts";
import { log } from "../kit/log.server.ts";
import { networkOf } from "../kit/network.ts";
import { describeUserAgent } from "../kit/user-agent.ts";
import type { PortalCode } from "../portals/portal.ts";
import { createAttemptBuffer } from "./attempt-buffer.ts";
import type { AttemptKind, ChangeKind } from "./event-kinds.ts";
import { addAttempts, insertEvent } from "./security-event-store.server.ts";

/** The part of a request context that an event needs. */
type RequestOrigin = { portal: { code: PortalCode }; clientIp: string; userAgent: string };

type SecurityChange = { kind: ChangeKind; userId?: string; detail?: string };
type SecurityAttempt = { kind: AttemptKind; userId?: string; detail?: string };

export type SecurityLog = {
  /** Writes an event of a change. Pass the transaction of the change, so that both are stored or neither. */
  record(tx: Queryable, from: RequestOrigin, event: SecurityChange): Promise<void>;
  /**
   * Counts a failed or refused attempt. It is written within two seconds, together with equal ones: a flood must neither
   * add a statement to each refused request nor fill the disk. Never throws.
   */
  count(from: Omit<RequestOrigin, "userAgent">, attempt: SecurityAttempt): void;
  /** The keyed hash that events store for a client's network. */
  hashNetwork(clientIp: string): string;
  /** Writes the counted attempts now. Keeps them if the database is unavailable. */
  flush(): Promise<void>;
  /** Flushes and stops. */
  close(): Promise<void>;
};

const flushInterval = 2_000;

/** Change the version to stop new hashes from being linked to old ones. */
const purpose = "dossier security-log v1";

type Entry = SecurityAttempt & { portal: PortalCode; network: string | null };

/** Creates the security log of a process. `secret` is the installation's. */
export function createSecurityLog({ db, secret }: { db: Database; secret: string }): SecurityLog {
  const hash = createKeyedHash(secret);
  const buffer = createAttemptBuffer<Entry>({
    keyOf: ({ kind, userId, portal, network, detail }) =>
      hash(JSON.stringify([kind, userId, portal, network, detail])),
    groupOf: ({ userId }) => (userId ? "known" : "unknown"),
    reduce: ({ kind, portal, detail }) => ({ kind, portal, detail, network: null }),
  });
  const flush = createFlush(db, buffer);
  let timer: NodeJS.Timeout | undefined;
  const hashNetwork = (clientIp: string) => hash(`network ${networkOf(clientIp)}`);
  return {
    hashNetwork,
    flush,
    async record(tx, { portal, clientIp, userAgent }, event) {
      const { browser, system } = describeUserAgent(userAgent);
      const network = hashNetwork(clientIp);
      await insertEvent(tx, { ...event, portal: portal.code, network, browser, system });
    },
    count({ portal, clientIp }, attempt) {
      buffer.add({ ...attempt, portal: portal.code, network: hashNetwork(clientIp) });
      timer ??= setTimeout(() => {
        timer = undefined;
        void flush();
      }, flushInterval).unref();
    },
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

/** Writes what waits in the buffer, one batch at a time. Logs only the first of several failures. */
function createFlush(db: Database, buffer: ReturnType<typeof createAttemptBuffer<Entry>>) {
  let isFailing = false;
  let running = Promise.resolve();
  async function write(): Promise<void> {
    const taken = buffer.take();
    try {
      await addAttempts(
        db,
        taken.map(({ key, entry, count }) => ({ key, ...entry, count })),
      );
      isFailing = false;
    } catch (error) {
      buffer.restore(taken);
      if (!isFailing) log.warn("security-log.flush-failed", { error });
      isFailing = true;
    }
  }
  return () => {
    running = running.then(write);
    return running;
  };
}

function createKeyedHash(secret: string): (text: string) => string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return (text) => createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
}
