import { useState } from "react";
import type { CreateRequest } from "../../api.ts";
import { editorPath } from "../../client/editor-path.ts";
import { isSignedOut } from "./document-page.tsx";
import { signInAddress, useErrorMessage, useIsland } from "./island.tsx";

/** Creates a document and opens its editor. Without a session it redirects to the sign-in page. */
export function useCreateDocument() {
  const { api, base, portal, status } = useIsland();
  const errorMessage = useErrorMessage();
  const [isCreating, setCreating] = useState(false);

  async function create(input: CreateRequest): Promise<void> {
    setCreating(true);
    try {
      const document = await api.create(input);
      location.assign(editorPath(portal, base, input.kind, document.id));
    } catch (error) {
      setCreating(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(errorMessage(error), { tone: "danger" });
    }
  }
  return { create, isCreating };
}
