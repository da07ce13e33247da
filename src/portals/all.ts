import { lbr } from "./data/lbr.ts";
import { lcz } from "./data/lcz.ts";
import { lde } from "./data/lde.ts";
import { ldk } from "./data/ldk.ts";
import { les } from "./data/les.ts";
import { lfi } from "./data/lfi.ts";
import { lfr } from "./data/lfr.ts";
import { lgr } from "./data/lgr.ts";
import { lhu } from "./data/lhu.ts";
import { lid } from "./data/lid.ts";
import { lit } from "./data/lit.ts";
import { ljp } from "./data/ljp.ts";
import { lkr } from "./data/lkr.ts";
import { lmx } from "./data/lmx.ts";
import { lnl } from "./data/lnl.ts";
import { lno } from "./data/lno.ts";
import { lpl } from "./data/lpl.ts";
import { lpt } from "./data/lpt.ts";
import { lro } from "./data/lro.ts";
import { lsa } from "./data/lsa.ts";
import { lsk } from "./data/lsk.ts";
import { lsw } from "./data/lsw.ts";
import { luk } from "./data/luk.ts";
import { wlb } from "./data/wlb.ts";
import type { Portal, PortalCode } from "./portal.ts";

/** All portals by code (PRT-01). */
export const portals: Record<PortalCode, Portal> = {
  luk,
  lit,
  lfr,
  lde,
  lfi,
  lsw,
  les,
  lpl,
  lno,
  lgr,
  lro,
  lpt,
  lcz,
  lsk,
  lhu,
  lid,
  lkr,
  ljp,
  lmx,
  lsa,
  ldk,
  lnl,
  lbr,
  wlb,
};

export const allPortals: Portal[] = Object.values(portals);

export const defaultPortal: Portal = portals.wlb;

/** Finds a portal by its code in any case (PRT-03); null for an unknown code, including `__proto__` and the like. */
export const findPortal = (code: string): Portal | null =>
  allPortals.find((portal) => portal.code === code.toLowerCase()) ?? null;
