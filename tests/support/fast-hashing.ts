import { capacity, createPasswordHashing } from "../../src/accounts/password/password-hash.server.ts";

/** Hashes passwords like production, but at no cost: a hash of production takes about 100 ms of a core. */
export const fastHashing = createPasswordHashing(capacity, { N: 2 });
