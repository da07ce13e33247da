import { isObject, type Json, type JsonObject } from "../../../kit/json.ts";

/**
 * Europass of before 2012 (XML of versions 1.2 and 2.0, whose root is `learnerinfo`) in the form of its later files. Values
 * of other names keep them, so that the reader finds them unread.
 */
export function passportOfLearnerInfo({ locale, ...content }: JsonObject): JsonObject {
  // Its preferences say how the file was printed; the last three are of its root element.
  const technical = new Set(["prefs", "docinfo", "europass", "xsi", "schemaLocation"]);
  const own = Object.fromEntries(Object.entries(content).filter(([key]) => !technical.has(key)));
  const { application, misclist, skilllist, languagelist, ...learner } = renamed(own);
  const { Identification } = learner;
  return present({
    locale,
    LearnerInfo: present({
      ...learner,
      Identification: isObject(Identification) ? identificationOf(Identification) : Identification,
      Headline: application && { Description: application },
      Skills: skillsOf(skilllist, languagelist),
      Achievement: isObject(misclist) ? achievementsOf(misclist) : misclist,
    }),
  });
}

/** Without the properties that are undefined. */
const present = (object: Record<string, Json | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );

/** An element with a type is named by both, since texts keep no attributes: "skill computer". */
export const nameWithType = ({ name, attributes }: { name: string; attributes: JsonObject }): string =>
  typeof attributes.type === "string" && /^(?:skill|structured-skill|language|misc)$/.test(name)
    ? `${name} ${attributes.type.replace(/^.*:/, "")}`
    : name;

const names: Readonly<Record<string, string>> = {
  ...{
    identification: "Identification",
    firstname: "FirstName",
    lastname: "Surname",
    contactinfo: "ContactInfo",
  },
  ...{
    addressLine: "AddressLine",
    municipality: "Municipality",
    postalCode: "PostalCode",
    country: "Country",
  },
  ...{ code: "Code", label: "Label", demographics: "Demographics", birthdate: "Birthdate", gender: "Gender" },
  ...{
    nationality: "Nationality",
    workexperiencelist: "WorkExperienceList",
    workexperience: "WorkExperience",
  },
  ...{ educationlist: "EducationList", education: "Education", period: "Period", from: "From", to: "To" },
  ...{ position: "Position", activities: "Activities", employer: "Employer", name: "Name", sector: "Sector" },
  ...{
    title: "Title",
    skills: "Skills",
    organisation: "Organisation",
    level: "Level",
    educationalfield: "Field",
  },
  ...{
    listening: "Listening",
    reading: "Reading",
    spokeninteraction: "SpokenInteraction",
    writing: "Writing",
  },
  ...{ spokenproduction: "SpokenProduction", drivinglicence: "Licence" },
};

/** Keys in the later spelling. The address of an employer is below its contact data. */
function renamed(object: JsonObject): JsonObject {
  const { address, ...rest } = Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      Object.hasOwn(names, key) ? names[key]! : key,
      renamedValue(value),
    ]),
  );
  if (!isObject(address)) return present({ ...rest, address });
  const Address = { Contact: address };
  return "Name" in rest ? { ...rest, ContactInfo: { Address } } : { ...rest, Address };
}

function renamedValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(renamedValue);
  return isObject(value) ? renamed(value) : value;
}

function identificationOf({
  FirstName,
  Surname,
  ContactInfo,
  Demographics,
  photo,
  ...rest
}: JsonObject): JsonObject {
  const { email, telephone, mobile, fax, ...contact } = isObject(ContactInfo) ? ContactInfo : {};
  const phones = [telephone, mobile, fax].flatMap(listOf).filter((phone) => phone !== "");
  return present({
    ...rest,
    PersonName: present({ FirstName, Surname }),
    ContactInfo: present({
      ...contact,
      Email: email && { Contact: email },
      Telephone: phones.map((phone) => ({ Contact: phone })),
    }),
    Demographics: isObject(Demographics) ? withDateParts(Demographics) : Demographics,
    Photo: photo && { Data: photo },
  });
}

/** "1990-05-01" */
function withDateParts({ Birthdate, ...rest }: JsonObject): JsonObject {
  if (typeof Birthdate !== "string") return present({ ...rest, Birthdate });
  const [year, month, day] = Birthdate.split("-");
  return { ...rest, Birthdate: present({ year, month, day }) };
}

/** Names of the skills that both forms have; other types of skills are "other". */
const skillNames: Readonly<Record<string, string>> = {
  ...{
    social: "Communication",
    organisational: "Organisational",
    technical: "JobRelated",
    computer: "Computer",
  },
};

function skillsOf(skilllist: Json | undefined, languagelist: Json | undefined): JsonObject {
  const languages = isObject(languagelist) ? languagelist : {};
  const skills: JsonObject = {
    Linguistic: {
      MotherTongue: listOf(languages["language mother"]).map((one) => ({ Description: one })),
      ForeignLanguage: listOf(languages["language foreign"]).map(languageOf),
    },
  };
  const others: Json[] = [];
  for (const [key, value] of Object.entries(isObject(skilllist) ? skilllist : {})) {
    const type = key.replace(/^skill /, "");
    const name = Object.hasOwn(skillNames, type) ? skillNames[type] : undefined;
    if (key === "structured-skill driving") skills.Driving = { Description: value };
    else if (name !== undefined) skills[name] = { Description: value };
    else others.push(...listOf(value));
  }
  const texts = others.filter((text) => typeof text === "string" && text !== "");
  return present({
    ...skills,
    Other: texts.length > 0 ? { Description: texts.join("\n") } : undefined,
    // Markup that no file of the format should have; the tray gets it.
    Others: others.filter((text) => typeof text !== "string"),
  });
}

function languageOf(value: Json): Json {
  if (!isObject(value)) return { Description: value };
  const { Level, ...description } = value;
  return present({ Description: description, ProficiencyLevel: Level });
}

const listOf = (value: Json | undefined): Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

const achievementsOf = (misc: JsonObject): Json[] =>
  Object.values(misc)
    .flatMap(listOf)
    .filter((text) => text !== "")
    .map((text) => ({ Description: text }));
