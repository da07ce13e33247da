import { useMemo } from "react";
import { useIsSSR } from "react-aria";
import { useIsland } from "../../browser/island.tsx";
import type { Portal } from "../../portals/portal.ts";
import { nationalGalleryOf } from "../../rendering/templates/gallery.ts";

/** What a link to the start page chooses in advance; nothing is created without a press. */
type RequestedStart = {
  /** `?template=`: of the resume that the form starts. Absent if the gallery does not have it. */
  template?: { id: string; version: number } | undefined;
  /** `?accent=`: of that template, as six hexadecimal digits; empty for the template's own. */
  accent?: string | undefined;
  /** `?example=`: an occupation, whose sample is selected. Not checked, because the occupations are loaded later. */
  example?: string | undefined;
};

const none: RequestedStart = {};

/** The choices in the page's address. The server's HTML has none, because it is the same for every query. */
export function useRequestedStart(): RequestedStart {
  const { portal } = useIsland();
  const isServerHtml = useIsSSR();
  return useMemo(
    () => (isServerHtml ? none : readRequestedStart(location.search, portal)),
    [isServerHtml, portal],
  );
}

export function readRequestedStart(search: string, portal: Portal): RequestedStart {
  const query = new URLSearchParams(search);
  const template = nationalGalleryOf(portal).find(({ id }) => id === query.get("template"));
  const accent = query.get("accent") ?? "";
  return {
    template: template && { id: template.id, version: template.version },
    ...(template && /^[0-9a-f]{6}$/.test(accent) && { accent: `#${accent}` }),
    example: query.get("example") || undefined,
  };
}

/** Removes the choices from the address, so that the back button leads to a start page without them. */
export function forgetRequestedStart(): void {
  const address = new URL(location.href);
  for (const name of ["template", "accent", "example"]) address.searchParams.delete(name);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
