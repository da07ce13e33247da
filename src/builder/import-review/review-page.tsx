import { useEffect, useState } from "react";
import { useIsland, useMessages } from "../../browser/island.tsx";
import { type ReviewDraft, readReview } from "../../importing/ui/review-draft.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/status/notice.tsx";
import { Waiting } from "../../ui/status/waiting.tsx";
import styles from "./review.module.css";
import { Review } from "./review.tsx";

type Loaded =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "open"; id: string; review: ReviewDraft };

/** Opens the draft that the browser has stored; without an id, the user's latest one. */
export function ReviewPage({ draftId }: { draftId: string | undefined }) {
  const { base } = useIsland();
  const t = useMessages("importReview");
  const tBuilder = useMessages("common");
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  useEffect(() => {
    readReview(draftId).then(
      (found) => setLoaded(found ? { state: "open", ...found } : { state: "missing" }),
      () => setLoaded({ state: "missing" }),
    );
  }, [draftId]);
  if (loaded.state === "loading") return <Waiting text={tBuilder("loading")} />;
  if (loaded.state === "open") return <Review id={loaded.id} stored={loaded.review} />;
  return (
    <div className={styles.missing}>
      <Notice
        actions={
          <LinkButton variant="primary" href={`${base}/dashboard`}>
            {tBuilder("backToDocuments")}
          </LinkButton>
        }
      >
        {t("noDraft")}
      </Notice>
    </div>
  );
}
