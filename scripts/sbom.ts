/** What the lock file says about a package. */
type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
};
export type LockFile = { name: string; version: string; packages: Record<string, LockedPackage> };

type Component = {
  type: "library";
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  /** Optional packages are programs for other platforms. */
  scope: "required" | "optional";
  licenses: { expression: string }[];
  hashes: { alg: "SHA-512"; content: string }[];
};

/** The packages of production: everything in the lock file that is not for development alone. */
export function productionPackages({ packages }: LockFile): [path: string, locked: LockedPackage][] {
  return Object.entries(packages).filter(([path, { dev, link }]) => path !== "" && !dev && !link);
}

/**
 * A software bill of materials (CycloneDX 1.6) of the production packages. The same lock file gives the same bytes.
 * `licenseOf` names the licence of a package whose entry in the lock file has none.
 */
export function buildSbom(lock: LockFile, licenseOf: (path: string) => string) {
  const components = productionPackages(lock).map(([path, locked]) =>
    describePackage(path, locked, licenseOf),
  );
  const byRef = new Map(components.map((component) => [component["bom-ref"], component]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": `${lock.name}@${lock.version}`,
        name: lock.name,
        version: lock.version,
        licenses: [{ expression: "MIT" }],
      },
    },
    components: [...byRef.values()].sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1)),
  };
}

function describePackage(
  path: string,
  locked: LockedPackage,
  licenseOf: (path: string) => string,
): Component {
  const fullName = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const [group, name] = fullName.startsWith("@") ? fullName.split("/") : [undefined, fullName];
  const version = locked.version ?? "";
  const integrity = /^sha512-(\S+)/.exec(locked.integrity ?? "")?.[1];
  return {
    type: "library",
    "bom-ref": `${fullName}@${version}`,
    ...(group ? { group } : {}),
    name: name!,
    version,
    purl: `pkg:npm/${fullName.replace("@", "%40")}@${version}`,
    scope: locked.optional ? "optional" : "required",
    licenses: [{ expression: locked.license ?? licenseOf(path) }],
    hashes: integrity ? [{ alg: "SHA-512", content: Buffer.from(integrity, "base64").toString("hex") }] : [],
  };
}
