import type { Custom, PortalCode } from "../../src/portals/portal.ts";

/** What a new document of each country prints and offers by default; a user can change all of it. */
export type NationalCustoms = {
  code: PortalCode;
  /** Of the given name Kim and the family name Berg. */
  name: string;
  /** From March 2021 until now, 5 March 1990, and the date line of a letter of 5 March 2026. */
  period: string;
  day: string;
  letter: string;
  photo: Custom;
  /** Lines at the end: consent to data processing; place, date and signature. Null where they are not customary. */
  consent: "on" | "off" | null;
  signature: "off" | null;
  /** Personal facts that are offered; those with * are shown by default. */
  personal: string;
  /** Headings of a new resume, in order. */
  sections: string;
  /** Before the subject of a letter; empty where custom has none. */
  subject: string;
};

// biome-ignore format: four lines a country read as a table.
export const nationalCustoms: NationalCustoms[] = [
  { code: "luk", name: "Kim Berg", period: "Mar 2021 – Present", day: "05/03/1990",
    letter: "5 March 2026", subject: "",
    photo: "avoid", consent: null, signature: null, personal: "workPermit drivingLicence",
    sections: "Profile | Work experience | Education and qualifications | Skills | Languages" },
  { code: "lit", name: "Kim Berg", period: "mar 2021 – oggi", day: "05/03/1990",
    letter: "X, 5 marzo 2026", subject: "Oggetto:",
    photo: "optional", consent: "on", signature: "off", personal: "birthDate* nationality drivingLicence",
    sections: "Profilo | Esperienza lavorativa | Istruzione e formazione | Lingue | Competenze" },
  { code: "lfr", name: "Kim Berg", period: "mars 2021 – aujourd’hui", day: "05/03/1990",
    letter: "X, le 5 mars 2026", subject: "Objet :",
    photo: "optional", consent: null, signature: null, personal: "drivingLicence* birthDate",
    sections: "Profil | Expériences professionnelles | Formation | Compétences | Langues | Centres d’intérêt" },
  { code: "lde", name: "Kim Berg", period: "03/2021 – heute", day: "05.03.1990",
    letter: "X, 5. März 2026", subject: "",
    photo: "optional", consent: null, signature: "off", personal: "birthDate birthPlace nationality drivingLicence",
    sections: "Profil | Berufserfahrung | Ausbildung | Zertifikate und Weiterbildung | Sprachkenntnisse | Kenntnisse | Interessen" },
  { code: "lfi", name: "Kim Berg", period: "3/2021–nykyinen", day: "5.3.1990",
    letter: "5.3.2026", subject: "",
    photo: "optional", consent: null, signature: null, personal: "drivingLicence militaryService",
    sections: "Profiili | Työkokemus | Koulutus | Kielitaito | Osaaminen" },
  { code: "lsw", name: "Kim Berg", period: "2021-03 – pågående", day: "1990-03-05",
    letter: "X 2026-03-05", subject: "",
    photo: "optional", consent: null, signature: null, personal: "drivingLicence* birthDate",
    sections: "Profil | Arbetslivserfarenhet | Utbildning | Kompetenser | Språk" },
  { code: "les", name: "Kim Berg", period: "03/2021 – actualidad", day: "05/03/1990",
    letter: "X, 5 de marzo de 2026", subject: "Asunto:",
    photo: "optional", consent: null, signature: null, personal: "drivingLicence",
    sections: "Perfil | Experiencia laboral | Formación académica | Idiomas | Competencias" },
  { code: "lpl", name: "Kim Berg", period: "03.2021 – obecnie", day: "05.03.1990",
    letter: "X, 5 marca 2026", subject: "",
    photo: "optional", consent: "on", signature: null, personal: "birthDate drivingLicence",
    sections: "Podsumowanie zawodowe | Doświadczenie zawodowe | Wykształcenie | Umiejętności | Języki obce | Zainteresowania" },
  { code: "lno", name: "Kim Berg", period: "03.2021–nå", day: "05.03.1990",
    letter: "X, 5. mars 2026", subject: "",
    photo: "optional", consent: null, signature: null, personal: "birthDate drivingLicence",
    sections: "Profil | Utdanning | Arbeidserfaring | Kurs og sertifikater | Språk | Ferdigheter | Referanser" },
  { code: "lgr", name: "Kim Berg", period: "03/2021 – σήμερα", day: "05/03/1990",
    letter: "X, 5 Μαρτίου 2026", subject: "Θέμα:",
    photo: "optional", consent: null, signature: null, personal: "birthDate drivingLicence militaryService",
    sections: "Επαγγελματικό προφίλ | Επαγγελματική εμπειρία | Εκπαίδευση | Ξένες γλώσσες | Δεξιότητες" },
  { code: "lro", name: "Kim Berg", period: "03.2021 – prezent", day: "05.03.1990",
    letter: "X, 5 martie 2026", subject: "Referitor la:",
    photo: "optional", consent: "off", signature: null, personal: "birthDate drivingLicence",
    sections: "Profil | Experiență profesională | Educație și formare | Competențe | Limbi străine" },
  { code: "lpt", name: "Kim Berg", period: "03/2021 – presente", day: "05/03/1990",
    letter: "X, 5 de março de 2026", subject: "Assunto:",
    photo: "optional", consent: null, signature: null, personal: "nationality birthDate drivingLicence",
    sections: "Perfil | Experiência profissional | Educação e formação | Competências | Línguas" },
  { code: "lcz", name: "Kim Berg", period: "03/2021 – dosud", day: "5. 3. 1990",
    letter: "X dne 5. března 2026", subject: "",
    photo: "usual", consent: null, signature: null, personal: "drivingLicence* birthDate",
    sections: "Profil | Pracovní zkušenosti | Vzdělání | Dovednosti | Jazyky" },
  { code: "lsk", name: "Kim Berg", period: "03/2021 – súčasnosť", day: "5. 3. 1990",
    letter: "X 5. marca 2026", subject: "",
    photo: "optional", consent: "off", signature: null, personal: "drivingLicence* birthDate",
    sections: "Profil | Pracovné skúsenosti | Vzdelanie | Zručnosti | Jazykové znalosti" },
  { code: "lhu", name: "Berg Kim", period: "2021. 03. – jelenleg", day: "1990. 03. 05.",
    letter: "X, 2026. március 5.", subject: "Tárgy:",
    photo: "optional", consent: null, signature: null, personal: "birthDate drivingLicence",
    sections: "Szakmai összefoglaló | Szakmai tapasztalat | Tanulmányok | Nyelvtudás | Készségek" },
  { code: "lid", name: "Kim Berg", period: "Mar 2021–sekarang", day: "05/03/1990",
    letter: "X, 5 Maret 2026", subject: "Perihal:",
    photo: "usual", consent: null, signature: null, personal: "birthDate birthPlace gender maritalStatus",
    sections: "Profil | Pendidikan | Pengalaman kerja | Keahlian | Sertifikasi dan pelatihan | Bahasa" },
  { code: "lkr", name: "Berg Kim", period: "2021.03 ~ 현재", day: "1990.03.05",
    letter: "2026년 3월 5일", subject: "",
    photo: "optional", consent: null, signature: "off", personal: "birthDate militaryService",
    sections: "핵심 역량 | 학력사항 | 경력사항 | 자격증 | 외국어 | 보유 기술" },
  { code: "ljp", name: "Berg Kim", period: "2021年3月～現在", day: "1990年3月5日",
    letter: "2026年3月5日", subject: "",
    photo: "usual", consent: null, signature: null, personal: "birthDate* gender",
    sections: "職務要約 | 職務経歴 | 活かせる経験・知識・技術 | 学歴 | 免許・資格 | 語学 | 志望動機 | 本人希望記入欄" },
  { code: "lmx", name: "Kim Berg", period: "marzo de 2021 – actualidad", day: "05/03/1990",
    letter: "X, a 5 de marzo de 2026", subject: "Asunto:",
    photo: "optional", consent: null, signature: null, personal: "birthDate drivingLicence",
    sections: "Perfil profesional | Experiencia laboral | Formación académica | Habilidades | Idiomas" },
  { code: "lsa", name: "Kim Berg", period: "منذ مارس 2021", day: "5 مارس 1990",
    letter: "5 مارس 2026", subject: "الموضوع:",
    photo: "optional", consent: null, signature: null, personal: "nationality* birthDate maritalStatus workPermit noticePeriod",
    sections: "الملخص المهني | الخبرات العملية | المؤهلات العلمية | المهارات | اللغات | الشهادات والدورات" },
  { code: "ldk", name: "Kim Berg", period: "marts 2021 – nu", day: "05.03.1990",
    letter: "X, den 5. marts 2026", subject: "",
    photo: "optional", consent: null, signature: null, personal: "drivingLicence",
    sections: "Profil | Erhvervserfaring | Uddannelse | Kompetencer | Sprog" },
  { code: "lnl", name: "Kim Berg", period: "03-2021 – heden", day: "05-03-1990",
    letter: "X, 5 maart 2026", subject: "Betreft:",
    photo: "optional", consent: null, signature: null, personal: "birthDate drivingLicence",
    sections: "Profiel | Werkervaring | Opleidingen | Vaardigheden | Talen" },
  { code: "lbr", name: "Kim Berg", period: "03/2021 – atual", day: "05/03/1990",
    letter: "X, 5 de março de 2026", subject: "Assunto:",
    photo: "avoid", consent: null, signature: null, personal: "drivingLicence",
    sections: "Objetivo | Resumo profissional | Experiência profissional | Formação acadêmica | Habilidades | Idiomas" },
  { code: "wlb", name: "Kim Berg", period: "Mar 2021 – Present", day: "03/05/1990",
    letter: "March 5, 2026", subject: "",
    photo: "avoid", consent: null, signature: null, personal: "workPermit",
    sections: "Summary | Experience | Education | Skills | Languages" },
];
