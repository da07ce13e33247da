import fc from "fast-check";
import { expect, test } from "vitest";
import { isFull } from "../../../tests/support/sampling.ts";
import { identities } from "./places.test-support.ts";
import { frames, leftOver, plantsOf } from "./planted-contacts.test-support.ts";
import { maskContacts } from "./reviewer-mask.ts";

/** A person, a place, a contact in some spelling, and a sentence around it. */
const planted = fc
  .constantFrom(...identities)
  .chain((identity) => fc.tuple(fc.constant(identity), fc.constantFrom(...identity.places)))
  .chain(([identity, place]) =>
    fc.tuple(
      fc.constant(identity.locale),
      fc.constant(place),
      fc.constantFrom(...plantsOf(identity, place)),
      fc.constantFrom(...frames),
    ),
  );

test("no contact that is planted anywhere in an order reaches the reviewer", () => {
  fc.assert(
    fc.property(planted, ([locale, place, plant, frame]) => {
      const left = leftOver(place.read(frame(plant.text)), plant);
      expect(left, `${locale}, ${place.name}, ${plant.kind}: ${frame(plant.text)}`).toEqual([]);
    }),
    { numRuns: isFull ? 20_000 : 2_000 },
  );
});

test("every spelling is hidden in the customer's worries", () => {
  const failures = identities.flatMap((identity) => {
    const place = identity.places.find(({ name }) => name === "worries")!;
    return plantsOf(identity, place).flatMap((plant) =>
      (isFull ? frames : frames.slice(1, 2)).flatMap((frame) => {
        const left = leftOver(place.read(frame(plant.text)), plant);
        return left.length > 0 ? [`${identity.locale}, ${plant.kind}: ${frame(plant.text)}: ${left}`] : [];
      }),
    );
  });
  expect(failures).toEqual([]);
});

test("a street is hidden in the field of the region, too", () => {
  for (const identity of identities) {
    const place = identity.places.find(({ name }) => name.endsWith("person.location.region"))!;
    const streets = plantsOf(identity, place).filter(({ kind }) => kind.startsWith("own street"));
    for (const plant of streets) expect(leftOver(place.read(plant.text), plant), identity.locale).toEqual([]);
    expect(streets.length).toBeGreaterThan(0);
  }
});

test("every place of an order is masked", () => {
  const [first] = identities as [(typeof identities)[0]];
  const { places } = first;
  expect(places.length).toBeGreaterThan(150);
  const text = "Mail zoequint@harborline.co";
  for (const { name, read } of places) expect(read(text), name).not.toContain("zoequint");
  // Plants have the city beside the postal code, so it is none of the places.
  const { person, ...resume } = first.resume;
  const { location } = maskContacts({ ...resume, person: { ...person, location: { city: text } } }).person;
  expect(location?.city).not.toContain("zoequint");
});
