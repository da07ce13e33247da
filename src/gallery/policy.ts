import { allow, type Policy } from "../kit/api/policy.ts";

/** Who may see the gallery: in development, browsers of this machine. */
export const galleryPolicy: Policy = [
  ...allow("anyone", "GET", "/dev/gallery"),
  ...allow("anyone", "GET", "/dev/gallery/portal"),
  ...allow("anyone", "GET", "/dev/gallery/appearance"),
  ...allow("anyone", "GET", "/dev/gallery/:name"),
];
