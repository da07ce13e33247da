import { AppError } from "../errors.ts";

/** A request for a slot. `K`: kinds of work. */
export type TurnRequest<K extends string = string> = {
  kind: K;
  /** Users share the slots fairly, and each has one at a time. Absent: work of the server itself. */
  userId?: string;
  /** Of the client, as in `networkOf`. */
  network?: string;
  /** `userId` is only a tab, which anyone can open any number of: all guests of a network count as one user. */
  isGuest?: boolean;
  /** Waits until no other request does, and leaves one slot free for them. */
  isBackground?: boolean;
  /** Estimated CPU milliseconds. */
  expectedCpu: number;
  /** Bytes in memory while the request waits. */
  bytes?: number;
  /** Has had a turn that it could not finish (`mayGoOn`): it has a place, whatever else its user has waiting. */
  isRepeat?: boolean;
  /** A newer request of the same user with the same name replaces this one while it waits. */
  replaceable?: string;
  /** Aborts when the client has gone. A waiting request is removed, a running job is stopped. */
  signal?: AbortSignal;
};

/** What decides whether a user may have another request waiting. */
export type Place<K extends string = string> = Pick<
  TurnRequest<K>,
  "kind" | "userId" | "network" | "isGuest" | "replaceable" | "isRepeat"
>;

/** Refuses a waiting request, because a newer one of the same name has come. Its client does not need the result any more. */
export class ReplacedRequest extends AppError {
  constructor() {
    super("tooMany", "replaced by a newer request", { retryAfter: 1 });
  }
}

/** A request in the queue. */
export type Waiting<S> = {
  request: TurnRequest;
  /** `isHeavy`: it must not take the slot that is reserved for light work. */
  start(slot: S, isHeavy: boolean): void;
  refuse(error: AppError): void;
};
