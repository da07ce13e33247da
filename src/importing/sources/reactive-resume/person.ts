import type { RawPerson } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { compact, photoOf } from "../fields/section.ts";
import { linkAddress } from "./item-parts.ts";

type Link = NonNullable<RawPerson["links"]>[number];

export function readPerson(resume: Fields): RawPerson {
  const basics = resume.child("basics")!;
  basics.lines.push(...resume.file.view.heading(basics.text("name") ?? ""));
  const name = basics.value("name");
  const place = basics.child("location");
  const person: RawPerson = {
    ...(typeof name === "string" && { name }),
    ...compact({
      headline: basics.text("headline", "label"),
      email: basics.text("email"),
      phone: basics.text("phone"),
      url: linkAddress(basics),
      location: place ? locationOf(place) : cityOf(basics),
    }),
    lines: basics.lines,
  };
  const birthDate = basics.text("birthdate", "birthDate");
  if (birthDate !== undefined) person.personal = { birthDate };
  const links = [...basics.children("profiles").map(readProfile), ...readCustomFields(basics)];
  if (links.length > 0) person.links = links;
  readPhoto(resume, basics, person);
  basics.file.sweep(basics.object);
  return person;
}

const locationOf = (place: Fields): RawPerson["location"] =>
  compact({
    address: place.text("address"),
    postalCode: place.text("postalCode"),
    city: place.text("city"),
    region: place.text("region"),
    countryCode: place.text("country", "countryCode"),
  });

function cityOf(basics: Fields): RawPerson["location"] {
  const city = basics.text("location");
  return city === undefined ? undefined : { city };
}

function readProfile(profile: Fields): Link {
  const link = compact({
    network: profile.text("network"),
    username: profile.text("username"),
    url: profile.text("url"),
  });
  profile.file.sweep(profile.object);
  return link;
}

/** A field of the user that is an address is a link. Others go to the tray, with the field's own name. */
function readCustomFields(basics: Fields): Link[] {
  return basics.children("customFields").flatMap((field): Link[] => {
    const text = field.heading("text", "value");
    const link = field.heading("link");
    const url = link ?? (text !== undefined && /^(?:https?:\/\/|www\.)\S+$/i.test(text) ? text : undefined);
    if (url === undefined && text === undefined) return [];
    const label = field.heading("name");
    field.show(label ?? "Custom field", text ?? url ?? "");
    if (url === undefined) {
      basics.file.addToTray(text!, label, field.lines);
      return [];
    }
    basics.lines.push(...field.lines);
    return [compact({ network: label, ...(text !== url && { username: text }), url })];
  });
}

/** `basics.photo` in version 3, `basics.picture` in version 4, `picture` in version 5. */
function readPhoto(resume: Fields, basics: Fields, person: RawPerson): void {
  const picture = basics.child("photo", "picture") ?? resume.child("picture");
  const photo = photoOf(picture?.value("url"));
  if (!picture || !photo) return;
  picture.ignore("url");
  person.photo = photo;
  const effects = picture.child("effects");
  if (
    picture.value("hidden") === true ||
    picture.value("visible") === false ||
    effects?.value("hidden") === true
  )
    person.photoHidden = true;
}
