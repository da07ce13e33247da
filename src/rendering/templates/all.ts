import { academic } from "./academic/manifest.ts";
import { classic } from "./classic/manifest.ts";
import { compact } from "./compact/manifest.ts";
import { creative } from "./creative/manifest.ts";
import { earlyCareer } from "./early-career/manifest.ts";
import { europass } from "./europass/manifest.ts";
import { executive } from "./executive/manifest.ts";
import { french } from "./french/manifest.ts";
import { iryeokseo } from "./iryeokseo/manifest.ts";
import { letter } from "./letter/manifest.ts";
import { listTemplates } from "./list-templates.ts";
import { modern } from "./modern/manifest.ts";
import { plain } from "./plain/manifest.ts";
import { rirekisho } from "./rirekisho/manifest.ts";
import { shokumukeirekisho } from "./shokumukeirekisho/manifest.ts";
import { sidebar } from "./sidebar/manifest.ts";
import { tabular } from "./tabular/manifest.ts";
import { technical } from "./technical/manifest.ts";

/** From all versions of all templates, in the order of the gallery. */
export const { templates, findTemplate, successorOf } = listTemplates([
  classic,
  modern,
  compact,
  executive,
  technical,
  academic,
  earlyCareer,
  creative,
  sidebar,
  tabular,
  french,
  europass,
  plain,
  rirekisho,
  shokumukeirekisho,
  iryeokseo,
  letter,
]);
