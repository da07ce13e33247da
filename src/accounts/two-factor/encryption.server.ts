import { createHash } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";

const cipherOf = (secret: string) =>
  managedNonce(xchacha20poly1305)(createHash("sha256").update(secret).digest());

/**
 * Encrypts a text with the installation's secret: XChaCha20-Poly1305 under the secret's SHA-256. The result is the nonce
 * followed by the ciphertext, in hexadecimal.
 */
export const encrypt = (secret: string, text: string): string =>
  Buffer.from(cipherOf(secret).encrypt(new TextEncoder().encode(text))).toString("hex");

/** Throws if the text was encrypted with another secret, or changed. */
export const decrypt = (secret: string, encrypted: string): string =>
  new TextDecoder().decode(cipherOf(secret).decrypt(new Uint8Array(Buffer.from(encrypted, "hex"))));
