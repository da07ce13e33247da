import { allPortals, portals } from "../../portals/all.ts";
import type { Portal } from "../../portals/portal.ts";
import { templates } from "./all.ts";
import type { TemplateManifest } from "./manifest.ts";

/** Templates that users choose from: a letter has only one. */
export const pictured: readonly TemplateManifest[] = templates.filter(({ kind }) => kind === "resume");

/** Width in pixels: twice that in the editor, for high-density screens. */
export const pictureWidth = 280;

/** The portal whose sample document a template is shown with: a form's own, or the one of the page. */
export const portalOfPicture = ({ locale }: TemplateManifest, portal: Portal): Portal =>
  (locale && allPortals.find((each) => each.locale === locale)) || portals[portal.code];

/** Path of a picture in the client build. */
export const pictureFile = (manifest: TemplateManifest, portal: Portal): string =>
  `templates/${portalOfPicture(manifest, portal).code}-${manifest.id}.webp`;
