import { AppError } from "../kit/errors.ts";
import { createOverload } from "../kit/scheduling/overload.ts";

export type Deliveries = {
  /** Throws `tooMany` or `unavailable` while too many bytes of earlier responses wait for their readers. */
  assertRoom(userId: string): void;
  /** The bytes as a response body, counted until the client has read them or has gone. */
  stream(userId: string, bytes: Uint8Array, signal: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>>;
};

type Options = {
  /** Bytes that wait for one user, and for all. */
  perUser?: number;
  total?: number;
  /** Milliseconds without progress after which a response is cut off. */
  patience?: number;
};

const MB = 1024 * 1024;
const chunkSize = 64 * 1024;

/** Bounds the memory that clients take up which request large responses and read them slowly or never. */
export function createDeliveries({
  perUser = 8 * MB,
  total = 64 * MB,
  patience = 30_000,
}: Options = {}): Deliveries {
  const waiting = new Map<string, number>();
  let sum = 0;
  const refuseFull = createOverload("unread responses", 5);

  function count(userId: string, bytes: number): void {
    sum += bytes;
    const own = (waiting.get(userId) ?? 0) + bytes;
    if (own > 0) waiting.set(userId, own);
    else waiting.delete(userId);
  }

  return {
    assertRoom(userId) {
      if ((waiting.get(userId) ?? 0) > perUser)
        throw new AppError("tooMany", "unread responses of this user", { retryAfter: 5 });
      if (sum > total) throw refuseFull();
    },
    stream(userId, bytes, signal) {
      count(userId, bytes.length);
      return createBody(bytes, { signal, patience, onEnd: () => count(userId, -bytes.length) });
    },
  };
}

type Body = { signal: AbortSignal; patience: number; onEnd: () => void };

function createBody(bytes: Uint8Array, { signal, patience, onEnd }: Body) {
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  let cutOff = () => {};
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    signal.removeEventListener("abort", cutOff);
    onEnd();
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        cutOff = () => {
          controller.error(new Error("the response was not read"));
          end();
        };
        signal.addEventListener("abort", cutOff, { once: true });
        timer = setTimeout(cutOff, patience).unref();
      },
      pull(controller) {
        timer?.refresh();
        const chunk = bytes.subarray(sent, sent + chunkSize);
        sent += chunk.length;
        controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
        if (sent < bytes.length) return;
        controller.close();
        end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}
