import type { PortalCode } from "../portal.ts";

export type AddressPart = "address" | "postalCode" | "city" | "region";

/**
 * How a country writes a postal address: lines of parts. `before` separates a part from the previous part of its
 * line; `lead` precedes any line that is not empty. Sources: the postal services' addressing guides, as collected by
 * the Universal Postal Union.
 */
export type AddressFormat = { lead?: string; parts: [before: string, part: AddressPart][] }[];

const street: AddressFormat[number] = { parts: [["", "address"]] };

/** Most of Europe: postal code before the town, no region. */
const codeFirst: AddressFormat = [
  street,
  {
    parts: [
      ["", "postalCode"],
      [" ", "city"],
    ],
  },
];

const codeFirstWithRegion = (before: string): AddressFormat => [
  street,
  {
    parts: [
      ["", "postalCode"],
      [" ", "city"],
      [before, "region"],
    ],
  },
];

const cityRegionCode: AddressFormat = [
  street,
  {
    parts: [
      ["", "city"],
      [", ", "region"],
      [" ", "postalCode"],
    ],
  },
];

const ownLines = (...parts: AddressPart[]): AddressFormat => parts.map((part) => ({ parts: [["", part]] }));

export const addressFormats: Record<PortalCode, AddressFormat> = {
  luk: ownLines("address", "city", "region", "postalCode"),
  lit: codeFirstWithRegion(" "),
  lfr: codeFirst,
  lde: codeFirst,
  lfi: codeFirst,
  lsw: codeFirst,
  les: codeFirstWithRegion(", "),
  lpl: codeFirst,
  lno: codeFirst,
  lgr: codeFirst,
  lro: codeFirstWithRegion(", "),
  lpt: codeFirst,
  lcz: codeFirst,
  lsk: codeFirst,
  lhu: ownLines("city", "address", "postalCode"),
  lid: [
    street,
    {
      parts: [
        ["", "city"],
        [" ", "postalCode"],
      ],
    },
    { parts: [["", "region"]] },
  ],
  lkr: [
    {
      parts: [
        ["", "region"],
        [" ", "city"],
        [" ", "address"],
      ],
    },
    { parts: [["", "postalCode"]] },
  ],
  ljp: [
    { lead: "〒", parts: [["", "postalCode"]] },
    {
      parts: [
        ["", "region"],
        ["", "city"],
        ["", "address"],
      ],
    },
  ],
  lmx: codeFirstWithRegion(", "),
  lsa: [
    street,
    {
      parts: [
        ["", "city"],
        [" ", "postalCode"],
      ],
    },
  ],
  ldk: codeFirst,
  lnl: codeFirst,
  lbr: [
    street,
    {
      parts: [
        ["", "city"],
        [" - ", "region"],
      ],
    },
    { parts: [["", "postalCode"]] },
  ],
  wlb: cityRegionCode,
};
