import { useEffect, useState } from "react";
import { useErrorMessage, useIsland, useMessages } from "../../../../browser/island.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { ColleaguesResponse } from "../../api.ts";
import { useDesk } from "../desk-context.ts";
import styles from "../panels.module.css";

type Props = { close: () => void; leave: () => void };

/** Gives the order to a colleague of the same language. */
export function HandOverDialog({ close, leave }: Props) {
  const { api, store, opened } = useDesk();
  const { status } = useIsland();
  const t = useMessages("desk");
  const tCommon = useMessages("common");
  const errorMessage = useErrorMessage();
  const [colleagues, setColleagues] = useState<ColleaguesResponse["colleagues"] | null>(null);
  const [to, setTo] = useState("");
  const [isPending, setPending] = useState(false);
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
        close();
      });
  }, [api, id]);
  const handOver = async () => {
    setPending(true);
    try {
      if (!(await store.saveAll())) {
        status.show(t("save.failed"), { tone: "danger" });
        return setPending(false);
      }
      await api.handOver(id, to);
      close();
      leave();
    } catch (error) {
      status.show(errorMessage(error), { tone: "danger" });
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      title={t("more.handOver")}
      closeLabel={tCommon("close")}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{tCommon("close")}</Button>
          {to && (
            <Button variant="primary" isPending={isPending} onPress={() => void handOver()}>
              {t("more.handOver")}
            </Button>
          )}
        </>
      }
    >
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
    </Dialog>
  );
}
