import { useEffect, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import type { ColleaguesResponse } from "../../api.ts";
import { useDesk } from "../desk-context.ts";
import styles from "../panels.module.css";
import { LeaveDialog } from "./leave-dialog.tsx";

type Props = { close: () => void; leave: () => void };

/** Gives the order to a colleague of the same language. */
export function HandOverDialog(props: Props) {
  const { api, opened } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const errorMessage = useErrorMessage();
  const [colleagues, setColleagues] = useState<ColleaguesResponse["colleagues"] | null>(null);
  const [to, setTo] = useState("");
  const { id } = opened.order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    api
      .colleagues(id)
      .then((found) => {
        setColleagues(found);
        setTo(found[0]?.id ?? "");
      })
      .catch((error) => {
        status.show(errorMessage(error), { tone: "danger" });
        props.close();
      });
  }, [api, id]);
  return (
    <LeaveDialog {...props} title={t("more.handOver")} canLeave={to !== ""} give={() => api.handOver(id, to)}>
      {colleagues?.length === 0 && <p className={styles.note}>{t("handOver.none")}</p>}
      {colleagues && colleagues.length > 0 && (
        <Select
          label={t("handOver.field")}
          help={t("release.text")}
          options={colleagues.map(({ id: key, name }) => ({ key, label: name }))}
          value={to}
          onChange={setTo}
        />
      )}
    </LeaveDialog>
  );
}
