import { addressOf, type Deployment, portalsByName } from "../portals/hosts/addresses.ts";

/** What the terminal shows after the start: the portals that are served, with their addresses, and those that are not. */
export function startMessage({ deployment, notes }: { deployment: Deployment; notes: string[] }): string {
  const { isServed } = deployment.hosts;
  const rows = portalsByName
    .filter(isServed)
    .map((portal) =>
      [portal.code, portal.countryName.english.padEnd(16), addressOf(deployment, portal)].join("  "),
    );
  const missing = portalsByName.filter((portal) => !isServed(portal));
  const names = missing.map(({ countryName, hostLabel }) => `${countryName.english} (${hostLabel})`);
  const absent = [
    `Not served, because BASE_DOMAINS names no domain for them (nothing links to them): ${names.join(", ")}.`,
    "",
  ];
  return ["", ...rows, "", ...(missing.length > 0 ? absent : []), ...notes, "Stop with Ctrl-C.", ""].join(
    "\n",
  );
}
