import { createHash } from "node:crypto";
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { managedNonce } from "@noble/ciphers/utils.js";

const cipherOf = (secret: string) =>
  managedNonce(xchacha20poly1305)(createHash("sha256").update(secret).digest());

/**
 * Encrypts a text with XChaCha20-Poly1305. The key is the SHA-256 of the installation's secret. Returns the nonce and the
 * ciphertext in hexadecimal.
 */
export const encrypt = (secret: string, text: string): string =>
  Buffer.from(cipherOf(secret).encrypt(new TextEncoder().encode(text))).toString("hex");

/** Decrypts a text. Throws if it was encrypted with another secret or was modified. */
export const decrypt = (secret: string, encrypted: string): string =>
  new TextDecoder().decode(cipherOf(secret).decrypt(new Uint8Array(Buffer.from(encrypted, "hex"))));
