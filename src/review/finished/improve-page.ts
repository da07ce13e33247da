import "./place-beside.ts";
import "./save-answers.ts";

/** Client entry of the finished review. Without it everything works. */
