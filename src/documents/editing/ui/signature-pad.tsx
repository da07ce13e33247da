import { useRef, useState } from "react";
import { useMessages } from "../../../browser/island.tsx";
import { Button } from "../../../ui/button.tsx";
import { lazyComponent } from "../../../ui/lazy-component.tsx";
import styles from "./form.module.css";

const SignatureCanvas = lazyComponent(
  async () => (await import("./signature-canvas.tsx")).SignatureCanvas,
  <div className={styles.signaturePad} />,
);

type Props = { isSending: boolean; onDrawn: (picture: Blob) => Promise<void> };

/** An area to sign in with mouse, pen or finger. */
export function SignaturePad({ isSending, onDrawn }: Props) {
  const t = useMessages("builder");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  /** Each one is a new sheet. */
  const [sheet, setSheet] = useState(0);
  const clear = () => {
    setSheet(sheet + 1);
    setDrawn(false);
  };
  return (
    <>
      <SignatureCanvas
        key={sheet}
        canvas={canvas}
        label={t("signatureDraw")}
        onStroke={() => setDrawn(true)}
      />
      <div className={styles.photoActions}>
        <Button
          isDisabled={!isDrawn}
          isPending={isSending}
          onPress={() => canvas.current?.toBlob((picture) => picture && void onDrawn(picture), "image/png")}
        >
          {t("signatureUse")}
        </Button>
        <Button variant="quiet" isDisabled={!isDrawn} onPress={clear}>
          {t("signatureClear")}
        </Button>
      </div>
    </>
  );
}
