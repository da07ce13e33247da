import type { Locale } from "../../src/portals/portal.ts";

/** Invented jobs as [title, employer, place], added to the sample resumes: some short, some with long names. */
export const jobPool = {
  "en-GB": [
    ["Transport planner", "Calder Bus Company", "Halifax"],
    [
      "Interim head of passenger information and accessibility",
      "Cumbria and North Lancashire Combined Transport Trust",
      "Lancaster",
    ],
    ["Software developer", "Ribble Software Ltd", "Preston"],
    ["Officer, open data", "Humber Port Authority", "Hull"],
    ["Technician", "Swale Laboratories", "Richmond"],
  ],
  "de-DE": [
    ["Technische Zeichnerin", "Illertal Werkzeugbau GmbH", "Memmingen"],
    [
      "Stellvertretende Leiterin Qualitätsmanagement und Arbeitssicherheit",
      "Oberschwäbische Gesellschaft für Fördertechnik mbH & Co. KG",
      "Biberach an der Riß",
    ],
    ["Sachbearbeiterin Einkauf", "Stadtwerke Donaueck", "Ulm"],
    ["Beraterin Anlagensicherheit", "Institut für Maschinenschutz", "Karlsruhe"],
    ["Praktikantin", "Lindenhof Antriebe AG", "Aalen"],
  ],
  "fr-FR": [
    ["Rédactrice web", "Agence Pont-Neuf", "Rennes"],
    [
      "Responsable adjointe de la médiation et des publics éloignés",
      "Société des amis du musée départemental de la Loire",
      "Saint-Nazaire",
    ],
    ["Attachée de presse", "Éditions du Phare", "Brest"],
    ["Stagiaire en communication", "Mairie de Valmont", "Valmont"],
    ["Conseillère en mécénat", "Fondation Rive Sud", "Nantes"],
  ],
  "ja-JP": [
    ["営業企画課　係長", "相模精密工業株式会社", "相模原市"],
    [
      "海外事業本部　アジア太平洋地域統括部　担当課長",
      "日本総合産業システムエンジニアリング株式会社",
      "東京都",
    ],
    ["購買部　担当", "浜名湖製作所株式会社", "浜松市"],
    ["品質保証課　主任", "北総計測株式会社", "千葉市"],
    ["総務部　担当", "みどり丘研究所", "つくば市"],
  ],
  "ko-KR": [
    ["해외영업팀 대리", "한빛정밀공업 주식회사", "수원시"],
    ["글로벌사업본부 아시아태평양지역 총괄팀 차장", "대한종합산업시스템엔지니어링 주식회사", "서울특별시"],
    ["구매팀 사원", "남해전자 주식회사", "부산광역시"],
    ["품질보증팀 과장", "북촌계측 주식회사", "성남시"],
    ["총무팀 인턴", "푸른숲연구소", "대전광역시"],
  ],
  "ar-SA": [
    ["مديرة تدريب", "شركة رواد التقنية", "الرياض"],
    ["مشرفة برامج تطوير القيادات والكفاءات الوطنية", "مؤسسة نجم الشمال للخدمات الطبية والتعليمية", "بريدة"],
    ["محللة رواتب", "بنك السواحل", "جدة"],
    ["باحثة", "معهد دراسات العمل", "الرياض"],
    ["مساعدة إدارية", "مدرسة الفجر", "تبوك"],
  ],
  "el-GR": [
    ["Επιβλέπων μηχανικός", "Θερμαϊκός Έργα Α.Ε.", "Θεσσαλονίκη"],
    [
      "Συντονιστής μελετών αντισεισμικής ενίσχυσης κτιρίων",
      "Ινστιτούτο Αντισεισμικών Ερευνών Βορείου Ελλάδος",
      "Ξάνθη",
    ],
    ["Σύμβουλος μηχανικός", "Όμιλος Πηνειός", "Λάρισα"],
    ["Τεχνικός ασφαλείας", "Δήμος Παραλίας", "Κατερίνη"],
    ["Βοηθός μηχανικού", "Εταιρεία Σμίνθη", "Βόλος"],
  ],
  "es-ES": [
    ["Técnica de campo", "Cooperativa Alto Gállego", "Jaca"],
    [
      "Coordinadora de proyectos de modernización de regadíos",
      "Instituto Aragonés de Estudios del Agua y del Territorio",
      "Zaragoza",
    ],
    ["Consultora de riego", "Bodegas Monte Perdido, S. L.", "Barbastro"],
    ["Analista de suelos", "Universidad del Ebro", "Zaragoza"],
    ["Becaria", "Fundación Huerta Viva", "Huesca"],
  ],
} satisfies Partial<Record<Locale, [title: string, employer: string, place: string][]>>;

export type MeasuredLocale = keyof typeof jobPool;
export const measuredLocales = Object.keys(jobPool) as MeasuredLocale[];
