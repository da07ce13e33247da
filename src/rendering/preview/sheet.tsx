import type { ReactNode } from "react";

type Props = {
  /** Of the page's image; undefined until it is drawn. */
  address: string | undefined;
  label: string;
  className: string | undefined;
  /** CSS shape of the part that is shown. */
  clipPath?: string;
  /** Over the image. */
  children?: ReactNode;
};

/** A page of the preview. */
export function Sheet({ address, label, className, clipPath, children }: Props) {
  const waiting = !address && label ? { role: "img", "aria-label": label } : {};
  return (
    <div {...waiting} className={className} style={clipPath ? { clipPath } : undefined}>
      {address && <img src={address} alt={label} draggable={false} decoding="async" />}
      {children}
    </div>
  );
}
