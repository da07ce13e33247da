import { AppError } from "../../kit/errors.ts";

/** `folder`: reading an uploaded PDF, and PDFs with attachments. */
const renderKinds = ["preview", "pdf", "thumbnail", "folder"] as const;
export type RenderKind = (typeof renderKinds)[number];

/** A request for a typesetting process. */
export type TurnRequest = {
  kind: RenderKind;
  /** Users share the processes fairly, and each has one at a time. Absent: work of the server itself. */
  userId?: string;
  /** Of the client, as in `networkOf`. */
  network?: string;
  /** `userId` is only a tab, which anyone can open any number of: all guests of a network count as one user. */
  isGuest?: boolean;
  /** Waits until no other request does, and leaves one process free for them. */
  isBackground?: boolean;
  /** Estimated CPU milliseconds (`expected-cpu.ts`). */
  expectedCpu: number;
  /** Bytes in memory while the request waits. */
  bytes?: number;
  /** A newer request of the same user with the same name replaces this one while it waits. */
  replaceable?: string;
  /** Aborts when the client has gone. A waiting request is removed, a running job is stopped. */
  signal?: AbortSignal;
};

/** Refuses a waiting request, because a newer one of the same name has come. Its client does not need the result any more. */
export class ReplacedRequest extends AppError {
  constructor() {
    super("tooMany", "replaced by a newer request", { retryAfter: 1 });
  }
}

/** A request in the queue. */
export type Waiting<S> = {
  request: TurnRequest;
  /** `isHeavy`: it must not take the process that is reserved for light work. */
  start(slot: S, isHeavy: boolean): void;
  refuse(error: AppError): void;
};
