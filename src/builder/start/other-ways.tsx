import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useMessages } from "../../documents/editing/ui/island.tsx";
import { ImportButton } from "../../importing/ui/import-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import styles from "./start-page.module.css";

const SampleForm = lazy(() => import("./sample-form.tsx").then((module) => ({ default: module.SampleForm })));
const CopyForm = lazy(() => import("./copy-form.tsx").then((module) => ({ default: module.CopyForm })));

type Props = {
  /** What the user has typed as job title. */
  headline: string;
  onSample: (occupation: string) => void;
  onOpen: (id: string) => void;
  isPending: boolean;
};

/** Ways to start besides a name and a template: an own file, a sample of an occupation, a copy of an own document. */
export function OtherWays({ headline, onSample, onOpen, isPending }: Props) {
  const t = useMessages("builder");
  return (
    <>
      <Way icon="file" title={t("startImport")} text={t("startImportText")}>
        <ImportButton label={t("chooseFile")} />
      </Way>
      <OpenedWay
        icon="phrases"
        title={t("startSample")}
        text={t("startSampleText")}
        action={t("startSampleChoose")}
      >
        <SampleForm guess={headline} onUse={onSample} isPending={isPending} />
      </OpenedWay>
      <OpenedWay icon="copy" title={t("startCopy")} action={t("startCopyChoose")}>
        <CopyForm onOpen={onOpen} isDisabled={isPending} />
      </OpenedWay>
    </>
  );
}

type WayProps = { icon: IconName; title: string; text?: string; children: ReactNode };

function Way({ icon, title, text, children }: WayProps) {
  return (
    <div className={styles.other}>
      <Icon name={icon} />
      <span className={styles.otherText}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
      {children}
    </div>
  );
}

/** A way whose form opens below, where its code and data are loaded. */
function OpenedWay({ action, children, ...way }: WayProps & { action: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Way {...way}>
      <Button
        iconAfter="open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {action}
      </Button>
      {isOpen && (
        <div id={id} className={styles.opened}>
          <Suspense fallback={null}>{children}</Suspense>
        </div>
      )}
    </Way>
  );
}
