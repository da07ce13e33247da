/** The CSS of account pages and of the shell around app pages. */
import "../../shell/ui/base.css";

import.meta.glob(["../../shell/ui/*.module.css", "../../accounts/ui/*-page.module.css"], { eager: true });
