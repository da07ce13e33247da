import { useState } from "react";
import { signInAddress, useErrorMessage, useIsland } from "../../../browser/island.tsx";
import { isSignedOut } from "../../../browser/load-failure.tsx";
import type { CreateRequest } from "../../api.ts";
import { useOwnDocuments } from "./own-documents.tsx";

/** Creates a document. If the session has ended, it redirects to the sign-in page. */
export function useCreateDocument(onCreated: (id: string) => void) {
  const { base, status } = useIsland();
  const { api } = useOwnDocuments();
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
