/** Gathers the CSS of everything a landing page is made of, so that the server can put it into the page. */
import "../../shell/ui/base.css";

import.meta.glob(["../../shell/ui/*.module.css", "../../landing/ui/*.module.css"], { eager: true });
