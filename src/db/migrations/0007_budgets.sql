CREATE TABLE "budget_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" double precision DEFAULT 0 NOT NULL,
	"expire" bigint
);
