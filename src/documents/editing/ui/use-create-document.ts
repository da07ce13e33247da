import { useState } from "react";
import type { CreateRequest } from "../../api.ts";
import { isSignedOut } from "./document-page.tsx";
import { signInAddress, useErrorMessage, useIsland } from "./island.tsx";

/** Creates a document. If the session has ended, it redirects to the sign-in page. */
export function useCreateDocument(onCreated: (id: string) => void) {
  const { api, base, status } = useIsland();
  const errorMessage = useErrorMessage();
  const [isCreating, setCreating] = useState(false);

  async function create(input: CreateRequest): Promise<void> {
    setCreating(true);
    try {
      const document = await api.create(input);
      onCreated(document.id);
    } catch (error) {
      setCreating(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(errorMessage(error), { tone: "danger" });
    }
  }
  return { create, isCreating };
}
