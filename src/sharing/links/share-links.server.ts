import type { PasswordHashing } from "../../accounts/password/password-hash.server.ts";
import { type Database, inTransaction } from "../../db/client.server.ts";
import { type DocumentKey, findSummary, lockOwner } from "../../documents/document-store.server.ts";
import { AppError } from "../../kit/errors.ts";
import { isId, newId } from "../../kit/id.ts";
import type { ChangeShareLinkRequest, CreateShareLinkRequest, ShareLinkResponse } from "../share-api.ts";
import { maxLinksPerDocument } from "../share-limits.ts";
import type { LinkTokens } from "./link-token.server.ts";
import * as store from "./share-link-store.server.ts";

export type LinkDeps = { db: Database; tokens: LinkTokens; hashing: PasswordHashing };
/** Where the portal's pages are: `http://www.uk.localhost:3000`, `/cz/cs`. */
export type Site = { origin: string; base: string };

/** Throws `notFound` for a document that is not the owner's, and `unprocessable` (`tooManyLinks`) beyond the limit. */
export async function createShareLink(
  { db, tokens, hashing }: LinkDeps,
  key: DocumentKey,
  { days, password }: CreateShareLinkRequest,
): Promise<store.ListedLink> {
  await assertDocument(db, key);
  const passwordHash = password === undefined ? null : await hashing.hash(password);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, key.ownerId);
    await assertDocument(tx, key);
    if ((await store.countLinks(tx, key)) >= maxLinksPerDocument)
      throw new AppError("unprocessable", "links of the document", {
        reason: "tooManyLinks",
        max: maxLinksPerDocument,
      });
    const id = newId();
    const tokenHash = tokens.hashOf(tokens.tokenOf(id))!;
    return store.insertLink(tx, {
      ownerId: key.ownerId,
      id,
      documentId: key.id,
      tokenHash,
      passwordHash,
      days,
    });
  });
}

/** Throws `notFound` for a document that is not the owner's. */
export async function listShareLinks(
  { db }: Pick<LinkDeps, "db">,
  key: DocumentKey,
): Promise<store.ListedLink[]> {
  await assertDocument(db, key);
  return store.listLinks(db, key);
}

/** Throws `notFound` for another document's link. A new password ends access with the former one. */
export async function changeShareLink(
  { db, hashing }: LinkDeps,
  document: DocumentKey,
  id: string,
  { days, password }: ChangeShareLinkRequest,
): Promise<store.ListedLink> {
  const link = await getShareLink({ db }, document, id);
  if (days === undefined && password === undefined) return link;
  const passwordHash = typeof password === "string" ? await hashing.hash(password) : password;
  const changed = await store.updateLink(db, document, id, { days, passwordHash });
  if (!changed) throw new AppError("notFound", "no such link");
  return changed;
}

/** From then on the address is unknown. Throws `notFound` for another document's link. */
export async function revokeShareLink(
  { db }: Pick<LinkDeps, "db">,
  document: DocumentKey,
  id: string,
): Promise<void> {
  if (!isId(id) || !(await store.deleteLink(db, document, id)))
    throw new AppError("notFound", "no such link");
}

/** Throws `notFound` for another document's link. */
export async function getShareLink(
  { db }: Pick<LinkDeps, "db">,
  document: DocumentKey,
  id: string,
): Promise<store.ListedLink> {
  const link = isId(id) ? await store.findLink(db, document, id) : null;
  if (!link) throw new AppError("notFound", "no such link");
  return link;
}

/** What the owner sees of a link. */
export function presentLink(
  { tokens }: Pick<LinkDeps, "tokens">,
  site: Site,
  link: store.ListedLink,
): ShareLinkResponse {
  const { id, createdAt, expiresAt, isExpired, passwordHash, views } = link;
  return {
    id,
    address: addressOfLink({ tokens }, site, link),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: isExpired ?? false,
    hasPassword: passwordHash !== null,
    views,
  };
}

/** Null if the token was derived with an earlier secret. */
export function addressOfLink(
  { tokens }: Pick<LinkDeps, "tokens">,
  { origin, base }: Site,
  { id, tokenHash }: Pick<store.ListedLink, "id" | "tokenHash">,
): string | null {
  const token = tokens.tokenOf(id);
  return tokens.hashOf(token) === tokenHash ? `${origin}${base}/s/${token}` : null;
}

async function assertDocument(db: Parameters<typeof findSummary>[0], key: DocumentKey): Promise<void> {
  if (!(await findSummary(db, key))) throw new AppError("notFound");
}
