import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/accounts/tables.ts", "./src/documents/tables.ts", "./src/notifications/tables.ts"],
  out: "./src/db/migrations",
});
