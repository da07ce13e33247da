import type { ListedDocument } from "../applications/api.ts";
import type { Application } from "../applications/application.ts";

/** Documents that are shown together; resumes first. */
export type DocumentGroup = {
  id: string;
  /** The application that they are for; null for a resume with its letters. */
  application: Application | null;
  documents: readonly ListedDocument[];
};

/**
 * Groups the documents of each application, and letters with the resume that their sender was copied from. Groups are ordered
 * by their first document.
 */
export function groupDocuments(
  documents: readonly ListedDocument[],
  applications: readonly Application[],
): DocumentGroup[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const applicationOf = ({ applicationId }: ListedDocument) =>
    applications.find(({ id }) => id === applicationId) ?? null;
  const leaderOf = (document: ListedDocument): string => {
    const resume = document.resumeId ? byId.get(document.resumeId) : undefined;
    return applicationOf(document)?.id ?? (resume && applicationOf(resume)?.id) ?? (resume ?? document).id;
  };
  return [...Map.groupBy(documents, leaderOf)].map(([id, together]) => ({
    id,
    application: applications.find((application) => application.id === id) ?? null,
    documents: together.toSorted((one, other) => Number(isLetter(one)) - Number(isLetter(other))),
  }));
}

const isLetter = ({ kind }: ListedDocument) => kind === "letter";

export type NextStep = "resume" | "letter" | "application";

/** What the user has not begun yet of resume, letter and applications; null if all. Guests have no applications. */
export function nextStepOf(
  { documents, applications }: { documents: readonly ListedDocument[]; applications: readonly Application[] },
  isGuest: boolean,
): NextStep | null {
  if (!documents.some(({ kind }) => kind === "resume")) return "resume";
  if (!documents.some(isLetter)) return "letter";
  return isGuest || applications.length > 0 ? null : "application";
}
