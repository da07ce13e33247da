import type { RawPerson } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { compact } from "../fields/section.ts";
import { joined } from "./parts.ts";
import type { Words } from "./words.ts";

/** `CandidatePerson`; `CandidateSupplier` has the same name and addresses again. */
export function readCandidatePerson(candidate: Fields, words: Words): RawPerson {
  const lines = candidate.file.view.heading("Personal information");
  const found = candidate.child("CandidatePerson") ?? candidate.at("CandidateSupplier", "PersonContact");
  if (!found) return { lines };
  const fields = candidate.file.fields(found.object);
  const name = fields.child("PersonName");
  const person: RawPerson = {
    ...(name && {
      name: compact({
        prefix: name.text("FormOfAddress", "Title"),
        given: name.text("GivenName"),
        middle: name.text("MiddleName"),
        family: name.text("FamilyName"),
      }),
    }),
    lines: fields.lines,
  };
  for (const communication of fields.children("Communication")) {
    readCommunication(communication, words, person);
    fields.lines.push(...communication.lines);
  }
  const nationalities = fields.list("NationalityCode")?.map((code) => words.country(code)) ?? [];
  const personal = compact({
    birthDate: fields.text("BirthDate"),
    gender: fields.text("GenderCode"),
    nationality: joined(...nationalities),
    birthPlace: fields.child("BirthPlace")?.text("CityName") ?? fields.text("BirthPlace"),
  });
  if (Object.keys(personal).length > 0) person.personal = personal;
  return person;
}

/** The kind of an address is `ChannelCode`; `UseCode` and `OtherTitle` are its network or use. */
function readCommunication(communication: Fields, words: Words, person: RawPerson): void {
  const channel = communication.heading("ChannelCode") ?? "";
  const use = communication.heading("UseCode");
  const label = communication.heading("OtherTitle") ?? use;
  const address = communication.child("Address");
  if (address) readAddress(address, words, person);
  const dialling = communication.value("CountryDialing");
  const number = communication.text("DialNumber");
  if (number !== undefined) {
    communication.ignore("CountryCode");
    const phone =
      typeof dialling === "string" && !number.startsWith("+")
        ? `+${dialling.replace("+", "")} ${number}`
        : number;
    if (person.phone === undefined) person.phone = phone;
    else communication.file.addToTray(phone, label ?? "Telephone", communication.lines);
  }
  const uri = communication.text("URI");
  if (uri === undefined) return;
  if (/^e-?mail$/i.test(channel) && person.email === undefined) person.email = uri;
  else if (/^e-?mail$/i.test(channel)) communication.file.addToTray(uri, "Email", communication.lines);
  else if (/^web$/i.test(channel) && person.url === undefined) person.url = uri;
  else addLink(person, { network: label ?? channel, uri });
}

function addLink(person: RawPerson, { network, uri }: { network: string; uri: string }): void {
  const isAddress = /^(?:https?:\/\/|www\.)/i.test(uri);
  const link = { ...(network !== "" && { network }), ...(isAddress ? { url: uri } : { username: uri }) };
  person.links = [...(person.links ?? []), link];
}

function readAddress(address: Fields, words: Words, person: RawPerson): void {
  const lines = address.list("AddressLine");
  const code = address.text("CountryCode", "Country");
  const location = compact({
    address: lines?.join("\n"),
    postalCode: address.text("PostalCode"),
    city: address.text("CityName"),
    region: address.text("CountrySubDivisionCode"),
    countryCode: code?.length === 2 ? code.toUpperCase() : code,
  });
  if (!person.location) person.location = location;
  else {
    const { countryCode, ...others } = location;
    const country = countryCode === undefined ? undefined : words.country(countryCode);
    const text = joined(...Object.values(others), country);
    if (text !== undefined) address.file.addToTray(text, "Address", address.lines);
  }
}
