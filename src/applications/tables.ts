import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { documents } from "../documents/tables.ts";
import type { ApplicationStatus, ClosedReason } from "./application-terms.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Job applications. The owner leads every key, so that a distributed database stores one user's rows together. */
export const applications = pgTable(
  "applications",
  {
    ownerId: uuid("owner_id").notNull(),
    id: uuid("id").notNull(),
    /** 1, plus the number of changes. A change names the version it is based on. */
    version: integer("version").notNull().default(1),
    employer: text("employer").notNull(),
    jobTitle: text("job_title").notNull(),
    advertUrl: text("advert_url").notNull(),
    status: text("status").$type<ApplicationStatus>().notNull(),
    closedReason: text("closed_reason").$type<ClosedReason>(),
    savedOn: date("saved_on"),
    closesOn: date("closes_on"),
    sentOn: date("sent_on"),
    interviewOn: date("interview_on"),
    /** The employer's local time: 10:30. */
    interviewTime: text("interview_time"),
    answerOn: date("answer_on"),
    notes: text("notes").notNull(),
    nextStep: text("next_step").notNull(),
    nextStepOn: date("next_step_on"),
    nextStepTime: text("next_step_time"),
    remindsByBell: boolean("reminds_by_bell").notNull().default(false),
    remindsByMail: boolean("reminds_by_mail").notNull().default(false),
    /** IANA name of the browser's time zone when the reminder was set; null without a reminder. */
    timeZone: text("time_zone"),
    /** The culture of the page on which the reminder was set: its site is where the mail leads. */
    culture: text("culture").notNull(),
    /** When the reminder is sent; null if there is none, or if it has been sent. */
    remindAt: moment("remind_at"),
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** Set while the application is deleted and can still be restored. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index("applications_to_remind").on(table.remindAt).where(sql`${table.remindAt} IS NOT NULL`),
  ],
);

/** Which documents belong to an application: at most one each. */
export const applicationDocuments = pgTable(
  "application_documents",
  {
    ownerId: uuid("owner_id").notNull(),
    documentId: uuid("document_id").notNull(),
    applicationId: uuid("application_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.documentId] }),
    foreignKey({
      columns: [table.ownerId, table.documentId],
      foreignColumns: [documents.ownerId, documents.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.ownerId, table.applicationId],
      foreignColumns: [applications.ownerId, applications.id],
    }).onDelete("cascade"),
    index("application_documents_application").on(table.ownerId, table.applicationId),
  ],
);

/** The resume that a user copies for each application. */
export const mainResumes = pgTable(
  "main_resumes",
  {
    ownerId: uuid("owner_id").primaryKey(),
    documentId: uuid("document_id").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.ownerId, table.documentId],
      foreignColumns: [documents.ownerId, documents.id],
    }).onDelete("cascade"),
  ],
);
