import type { ApplicationFields } from "./application.ts";

/** An application of which only the employer is known. */
export const blankFields: Omit<ApplicationFields, "employer"> = {
  jobTitle: "",
  advertUrl: "",
  status: "saved",
  closedReason: null,
  savedOn: null,
  closesOn: null,
  sentOn: null,
  interviewOn: null,
  interviewTime: null,
  answerOn: null,
  notes: "",
  nextStep: "",
  nextStepOn: null,
  nextStepTime: null,
  reminder: null,
  archived: false,
};
