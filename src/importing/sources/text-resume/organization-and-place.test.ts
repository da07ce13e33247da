import { expect, test } from "vitest";
import { readOrganization } from "./organization-and-place.ts";

test.each([
  ["Cantine Adige S.r.l., Verona", "Cantine Adige S.r.l.", "Verona"],
  ["Acme, Inc., 5 Mill Road, Leeds", "Acme, Inc.", "5 Mill Road, Leeds"],
  [
    "Department of Physics, University of Wessex, Winchester",
    "Department of Physics, University of Wessex",
    "Winchester",
  ],
  ["Acme (Toronto, Canada)", "Acme", "Toronto, Canada"],
  ["Acme (UK) Ltd", "Acme (UK) Ltd", undefined],
  ["Nordwerk – Berlin", "Nordwerk", "Berlin"],
  ["Acme", "Acme", undefined],
])("the name and place of %s", (text, organization, place) => {
  expect(readOrganization(text)).toEqual({ organization, ...(place !== undefined && { place }) });
});
