import "./offer-left-drafts.ts";
import "./send-left-draft.ts";

/** Client entry of the pages on which a draft that is in this browser only can be sent to a review. */
