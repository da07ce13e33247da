import SpellingWorker from "./spelling.worker.ts?worker";
import { createSpellingService, type SpellingService } from "./spelling-service.ts";

export const startSpellingService = (): SpellingService =>
  createSpellingService(new SpellingWorker({ name: "spelling" }));
