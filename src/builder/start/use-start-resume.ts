import { useEffect, useRef, useState } from "react";
import { signInAddress, useErrorMessage, useIsland } from "../../browser/island.tsx";
import { isSignedOut } from "../../browser/load-failure.tsx";
import { readJson, sendRequest } from "../../browser/requests.ts";
import { readUserId } from "../../documents/editing/journal/user-id.ts";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { createResume } from "../../documents/model/create-resume.ts";
import type { PersonName } from "../../documents/model/person.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import { newId } from "../../kit/id.ts";

/** What the start page asks for. */
export type FirstWords = { name: PersonName; headline: string };

/** What a resume starts from besides the first words; without anything, blank and in the country's usual template. */
type Beginning = {
  template?: { id: string; version: number } | undefined;
  /** Instead of the template's own. */
  accent?: string | undefined;
  occupation?: string;
};

/** Creates a resume from the first words, in a template that was chosen or with the texts of an occupation's sample. */
export function useStartResume(onCreated: (id: string) => void) {
  const { base, portal, status } = useIsland();
  const { api, newDocument } = useOwnDocuments();
  const errorMessage = useErrorMessage();
  const [isStarting, setStarting] = useState(false);
  const accountEmail = useAccountEmail();

  async function start(words: FirstWords, { template, accent, occupation }: Beginning = {}): Promise<void> {
    setStarting(true);
    try {
      const blank = createResume(portal, { ...newDocument, email: await accountEmail.current });
      const own = {
        ...withFirstWords(blank, words),
        ...(template && { template }),
        ...(accent && { design: { accent } }),
      };
      const content = occupation ? await withSample(own, occupation) : own;
      const title = newDocument?.titles.resume ?? "";
      const created = await api.accept({ title, document: { kind: "resume", content } }, newId());
      onCreated(created.id);
    } catch (error) {
      setStarting(false);
      if (isSignedOut(error)) location.assign(signInAddress(base));
      else status.show(errorMessage(error), { tone: "danger" });
    }
  }
  async function withSample(own: ResumeContent, occupation: string): Promise<ResumeContent> {
    const [{ loadSampleResume }, { fillFromSample }] = await Promise.all([
      import("../../writing/client/load-writing-help.ts"),
      import("./from-sample.ts"),
    ]);
    return fillFromSample(own, await loadSampleResume(base, portal.locale, occupation));
  }
  return { start, isStarting };
}

/** The address of the signed-in user, asked for before it is needed; undefined for guests, and if the server does not tell. */
function useAccountEmail() {
  const { base } = useIsland();
  const { isGuest } = useOwnDocuments();
  const email = useRef<Promise<string | undefined>>(undefined);
  useEffect(() => {
    if (isGuest || !readUserId()) return;
    email.current = readJson<{ user: { email: string } | null }>(sendRequest(`${base}/api/me`)).then(
      ({ user }) => user?.email,
      () => undefined,
    );
  }, [base, isGuest]);
  return email;
}

/** The document with the name and the job title that the start page asks for. */
export function withFirstWords(blank: ResumeContent, words: FirstWords): ResumeContent {
  const headline = words.headline.trim();
  return {
    ...blank,
    person: { ...blank.person, name: trimmed(words.name), ...(headline && { headline }) },
  };
}

const trimmed = (name: PersonName): PersonName =>
  Object.fromEntries(
    Object.entries(name).flatMap(([part, value]) => (value?.trim() ? [[part, value.trim()]] : [])),
  );
