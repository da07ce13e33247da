import { useMessages } from "../../browser/island.tsx";
import type { Person } from "../../documents/model/person.ts";
import type { ResumeDraft } from "../../importing/draft.ts";
import { Switch } from "../../ui/fields/checkbox.tsx";
import type { Edit } from "../resume-edits.ts";
import { showPhoto } from "./decisions.ts";
import styles from "./review.module.css";

type Props = {
  picture: NonNullable<ResumeDraft["photo"]>;
  photo: Person["photo"];
  update: (edit: Edit) => void;
};

/** The photo of the file, which is stored only when the user accepts the draft. */
export function DraftPhoto({ picture, photo, update }: Props) {
  const t = useMessages("builder");
  return (
    <div className={styles.photo}>
      <img src={`data:${picture.contentType};base64,${picture.data}`} alt={t("photo")} />
      <Switch isSelected={photo?.visible ?? false} onChange={(visible) => update(showPhoto(visible))}>
        {t("photoShow")}
      </Switch>
    </div>
  );
}
