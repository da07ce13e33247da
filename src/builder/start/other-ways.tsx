import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useId } from "react-aria";
import { useMessages } from "../../browser/island.tsx";
import { useOwnDocuments } from "../../documents/editing/ui/own-documents.tsx";
import { useImportDialog } from "../../importing/ui/import-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import styles from "./start-page.module.css";

const SampleForm = lazy(() => import("./sample-form.tsx").then((module) => ({ default: module.SampleForm })));
const CopyForm = lazy(() => import("./copy-form.tsx").then((module) => ({ default: module.CopyForm })));

type Props = {
  /** What the user has typed as job title. */
  headline: string;
  /** The occupation whose sample the address asks for: its choice is open. */
  example?: string | undefined;
  onSample: (occupation: string) => void;
  onOpen: (id: string) => void;
  isPending: boolean;
};

/**
 * Ways to start besides a name and a template: an own file, a sample of an occupation, a copy of an own document, a backup.
 * Each is a row; on a phone, the whole row is pressed.
 */
export function OtherWays({ headline, example, onSample, onOpen, isPending }: Props) {
  const t = useMessages("builder");
  const tCommon = useMessages("common");
  const canCopy = useCanCopy();
  const importing = useImportDialog();
  return (
    <div className={styles.ways}>
      <ImportWay
        icon="bring"
        title={t("startImport")}
        text={t("startImportText")}
        action={tCommon("chooseFile")}
        onPress={importing.open}
      />
      <OpenedWay
        icon="phrases"
        title={t("startSample")}
        text={t("startSampleText")}
        action={t("startSampleChoose")}
        isOpenAtFirst={Boolean(example)}
      >
        <SampleForm requested={example} guess={headline} onUse={onSample} isPending={isPending} />
      </OpenedWay>
      {canCopy && (
        <OpenedWay icon="copy" title={t("startCopy")} action={t("startCopyChoose")}>
          <CopyForm onOpen={onOpen} isDisabled={isPending} />
        </OpenedWay>
      )}
      <ImportWay
        icon="archive"
        title={t("startBackup")}
        text={t("startBackupText")}
        action={t("startBackupOpen")}
        onPress={importing.open}
      />
      {importing.dialog}
    </div>
  );
}

/** A guest without a resume in this browser has nothing to copy. */
function useCanCopy(): boolean {
  const { api, isGuest } = useOwnDocuments();
  const [hasResume, setHasResume] = useState(false);
  useEffect(() => {
    if (!isGuest) return;
    api.list().then(
      (all) => setHasResume(all.some(({ kind }) => kind === "resume")),
      () => {},
    );
  }, [api, isGuest]);
  return !isGuest || hasResume;
}

type WayProps = { icon: IconName; title: string; text?: string };

/** `id` is the title's, which comes before the text of the button in its name: on a phone only the title is visible. */
function Way({ id, icon, title, text, children }: WayProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.other}>
      <Icon name={icon} />
      <span className={styles.otherText}>
        <b id={id}>{title}</b>
        {text && <span>{text}</span>}
      </span>
      <span className={styles.chevron} aria-hidden="true">
        <Icon name="open" />
      </span>
      {children}
    </div>
  );
}

/** A way that begins in the import dialog. */
function ImportWay({ action, onPress, ...way }: WayProps & { action: string; onPress: () => void }) {
  const id = useId();
  return (
    <Way {...way} id={`${id}-title`}>
      <Button id={`${id}-action`} aria-labelledby={`${id}-title ${id}-action`} onPress={onPress}>
        {action}
      </Button>
    </Way>
  );
}

type OpenedProps = WayProps & { action: string; isOpenAtFirst?: boolean; children: ReactNode };

/** A way whose form opens below, where its code and data are loaded. */
function OpenedWay({ action, isOpenAtFirst = false, children, ...way }: OpenedProps) {
  const id = useId();
  const [isOpenNow, setOpen] = useState<boolean>();
  // Not the initial state, because it is known only after the server's HTML.
  const isOpen = isOpenNow ?? isOpenAtFirst;
  return (
    <Way {...way} id={`${id}-title`}>
      <Button
        id={`${id}-action`}
        iconAfter="open"
        aria-labelledby={`${id}-title ${id}-action`}
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
