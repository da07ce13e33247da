import { pageLink, type Site } from "../../accounts/mail/account-mail.server.ts";
import { statementPaths } from "../plan-paths.ts";
import type { ContractTokens } from "../statements/contract-tokens.server.ts";

/** The absolute address of the page on which a contract can be ended without signing in. */
export const contractLink = (tokens: ContractTokens, site: Pick<Site, "origin" | "base">, id: string) =>
  pageLink(site, statementPaths.contract, { id, token: tokens.tokenOf(id) });
