/**
 * Keys that files in the wild have instead of the schema's: of its older versions, of other languages' spelling, and of
 * programs that made up their own. Compared without case, spaces, hyphens and underscores, so `start_date` needs no entry.
 */
type Aliases = Readonly<Record<string, string>>;

const url = "website site link href homepage web webpage";
const start = "from start begin beginning startedat started";
const end = "to end until till endedat ended finish";
const bullets = "bullets achievements accomplishments responsibilities points duties tasks";

const job = {
  name: "company employer organisation organization companyname employername",
  position: "title jobtitle role positiontitle designation",
  location: "city place",
  url: `${url} companyurl companywebsite`,
  startDate: start,
  endDate: end,
  highlights: bullets,
  technologies: "tech stack techstack skills tools keywords technology",
  summary: "about overview",
};

export const aliasesByObject: Readonly<Record<string, Aliases>> = {
  basics: {
    name: "fullname displayname",
    label: "title headline jobtitle role profession occupation",
    email: "mail emailaddress",
    phone: "tel telephone mobile phonenumber cell cellphone",
    url,
    summary: "bio about aboutme objective profilesummary biography",
    image: "picture photo avatar img imageurl pictureurl photourl",
    profiles: "social socials sociallinks socialprofiles socialmedia accounts networks",
    location: "address",
  },
  location: {
    address: "street streetaddress address1 line1",
    postalCode: "zip zipcode postcode postal plz cap",
    city: "town locality",
    region: "state province county",
    countryCode: "country countryname",
  },
  profiles: {
    network: "name site platform type service title label",
    username: "user handle login nickname account",
    url: "link href website",
  },
  work: job,
  // One of several positions at an employer.
  role: {
    position: `${job.position} name`,
    location: job.location,
    startDate: job.startDate,
    endDate: job.endDate,
    highlights: job.highlights,
    summary: `${job.summary} description`,
  },
  volunteer: {
    organization: "organisation company name org employer",
    position: "role title",
    url,
    startDate: start,
    endDate: end,
    summary: "description",
    highlights: bullets,
  },
  education: {
    institution: "school university college organization organisation name schoolname institute company",
    area: "major fieldofstudy field subject course",
    studyType: "degree type qualification title",
    score: "gpa grade mark result cgpa",
    courses: "coursework subjects modules",
    thesis: "dissertation",
    location: "city place",
    url,
    startDate: start,
    endDate: `${end} graduation graduationdate`,
    summary: "description notes",
  },
  awards: {
    title: "name award",
    date: "year when awarded",
    awarder: "issuer by organization organisation institution",
    summary: "description",
  },
  certificates: {
    name: "title certificate certification",
    date: "year issued issuedate issuedon",
    issuer: "authority organization organisation provider by issuedby institution",
    url,
  },
  publications: {
    name: "title",
    authors: "author",
    publisher: "journal venue publication",
    releaseDate: "date year published publishedat publicationdate",
    url,
    summary: "abstract description",
  },
  skills: {
    name: "skill category title group",
    level: "rating proficiency",
    keywords: "tags items skills technologies list",
  },
  languages: { language: "name lang title", fluency: "level proficiency" },
  interests: { name: "title interest hobby", keywords: "tags items" },
  references: {
    reference: "text quote recommendation summary testimonial",
    position: "title role",
    organization: "company organisation",
    email: "mail",
    phone: "tel telephone mobile",
  },
  projects: {
    name: "title project",
    description: "summary desc",
    keywords: "technologies tech stack tags techstack tools skills",
    entity: "organization organisation company",
    roles: "role",
    url: `${url} github repo repository demo`,
    startDate: start,
    endDate: end,
    highlights: bullets,
  },
  root: {
    basics: "basic bio personalinfo personalinformation personal",
    work: "experience workexperience workexperiences experiences employment jobs workhistory",
    volunteer: "volunteering volunteerwork volunteerexperience volunteers",
    education: "educations",
    awards: "honors honours award",
    certificates: "certifications certificate certification",
    publications: "publication",
    skills: "skill",
    languages: "language",
    interests: "hobbies interest",
    references: "reference referees",
    projects: "project",
  },
};

const fold = (key: string): string => key.toLowerCase().replace(/[\s_-]/g, "");

const keysByObject = new Map(
  Object.entries(aliasesByObject).map(([object, aliases]) => [
    object,
    new Map(
      Object.entries(aliases).flatMap(([json, names]) =>
        names.split(" ").map((name) => [name, json] as const),
      ),
    ),
  ]),
);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The keys of an object that stand for keys of the schema, by their own name. A key of the schema always stands for itself;
 * another one does if the schema's is missing or empty.
 */
export function schemaKeys(
  source: { readonly [key: string]: unknown },
  object: string,
  known: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set(known.filter((key) => Object.hasOwn(source, key) && !isEmpty(source[key])));
  const folded = new Map(known.map((key) => [fold(key), key]));
  for (const key of Object.keys(source)) {
    if (known.includes(key) || isEmpty(source[key]) || key.length > 40) continue;
    const json = folded.get(fold(key)) ?? keysByObject.get(object)?.get(fold(key));
    if (json === undefined || !known.includes(json) || taken.has(json)) continue;
    taken.add(json);
    found.set(key, json);
  }
  // An empty value of the schema's key is dropped for the other one.
  const replaced = new Set(found.values());
  for (const key of known) if (Object.hasOwn(source, key) && !replaced.has(key)) found.set(key, key);
  return found;
}
