import type { RawPerson } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { compact } from "../fields/section.ts";
import { dateOf, embeddedPhoto, joined } from "./parts.ts";
import type { Words } from "./words.ts";

/** `Identification`, and the driving licence, which the file has among the skills. */
export function readPassportPerson(learner: Fields, words: Words): RawPerson {
  const lines = learner.file.view.heading("Personal information");
  const found = learner.child("Identification");
  const identification = found && learner.file.fields(found.object);
  const person: RawPerson = { lines: identification?.lines ?? lines };
  if (identification) readIdentification(identification, words, person);
  const licences = learner.at("Skills", "Driving", "Description")?.list("Licence");
  if (licences) person.personal = { ...person.personal, drivingLicence: licences.join(", ") };
  return person;
}

function readIdentification(identification: Fields, words: Words, person: RawPerson): void {
  const name = identification.child("PersonName");
  if (name)
    person.name = compact({
      prefix: name.child("Title")?.text("Label") ?? name.text("Title"),
      given: name.text("FirstName"),
      family: name.text("Surname"),
    });
  const contact = identification.child("ContactInfo");
  if (contact) readContact(contact, person);
  const demographics = identification.child("Demographics");
  if (demographics) readDemographics(demographics, words, person);
  const photo = identification.child("Photo");
  const embedded = embeddedPhoto(photo?.value("Data"));
  photo?.ignore("Data");
  if (embedded) person.photo = embedded;
}

function readContact(contact: Fields, person: RawPerson): void {
  const address = contact.at("Address", "Contact");
  if (address) {
    const lines = [address.text("AddressLine"), address.text("AddressLine2")].filter(
      (line) => line !== undefined,
    );
    const country = address.child("Country");
    const countryCode = country?.text("Code");
    // The label repeats the code in words.
    if (countryCode !== undefined) country?.ignore("Label");
    person.location = compact({
      address: lines.length > 0 ? lines.join("\n") : undefined,
      postalCode: address.text("PostalCode"),
      city: address.text("Municipality"),
      region: address.text("Region"),
      countryCode: countryCode ?? country?.text("Label"),
    });
  }

  person.email = contact.child("Email")?.text("Contact");
  const phones = valuesIn(contact, "TelephoneList", "Telephone");
  person.phone = phones.shift()?.value;
  for (const { value, label } of phones) contact.file.addToTray(value, label ?? "Telephone");
  const websites = valuesIn(contact, "WebsiteList", "Website");
  person.url = websites.shift()?.value;
  const links = [
    ...websites.map(({ value, label }) => compact({ network: label, url: value })),
    ...valuesIn(contact, "InstantMessagingList", "InstantMessaging").map(({ value, label }) =>
      compact({ network: label, username: value }),
    ),
  ];
  if (links.length > 0) person.links = links;
}

/** Values with the label of their use: "Mobile". The first value's label is not needed. */
function valuesIn(
  contact: Fields,
  list: string,
  name: string,
): { value: string; label: string | undefined }[] {
  const items = contact.child(list)?.children(name) ?? contact.children(name);
  return items.flatMap((item) => {
    const value = item.text("Contact");
    if (value === undefined) return [];
    contact.lines.push(...item.lines);
    return [{ value, label: item.child("Use")?.heading("Label") }];
  });
}

function readDemographics(demographics: Fields, words: Words, person: RawPerson): void {
  const nationalities =
    demographics.child("NationalityList")?.children("Nationality") ?? demographics.children("Nationality");
  const names = nationalities.map((one) => {
    const label = one.text("Label");
    const code = label === undefined ? one.text("Code") : undefined;
    demographics.lines.push(...one.lines);
    return label ?? (code === undefined ? undefined : words.country(code));
  });
  const personal = compact({
    birthDate: dateOf(demographics.child("Birthdate")),
    gender: demographics.child("Gender")?.text("Label", "Code") ?? demographics.text("Gender"),
    nationality: joined(...names),
    maritalStatus: demographics.child("MaritalStatus")?.text("Label") ?? demographics.text("MaritalStatus"),
    birthPlace: demographics.child("PlaceOfBirth")?.text("Label") ?? demographics.text("PlaceOfBirth"),
  });
  if (Object.keys(personal).length > 0) person.personal = personal;
}
