import { pageLink, type Site } from "../../accounts/mail/account-mail.server.ts";
import { statementPaths } from "../plan-paths.ts";
import type { ContractTokens, LinkedContract } from "../statements/contract-tokens.server.ts";

/** The absolute address of the page on which a contract can be ended without signing in. */
export const contractLink = (
  tokens: ContractTokens,
  site: Pick<Site, "origin" | "base">,
  contract: LinkedContract,
) => pageLink(site, statementPaths.contract, { id: contract.id, token: tokens.tokenOf(contract) });
