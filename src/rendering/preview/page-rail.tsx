import { useIsland, useMessages } from "../../browser/island.tsx";
import { Icon, type IconName } from "../../ui/icons.tsx";
import styles from "./page-rail.module.css";
import { Sheet } from "./sheet.tsx";
import type { Zoom } from "./use-zoom.ts";

type Props = {
  pages: number;
  /** Of the pages' images. */
  addresses: readonly (string | undefined)[];
  /** Index of the page in view. */
  inView: number;
  /** Scrolls to a page, by its index. */
  onShow: (page: number) => void;
  zoom: Zoom;
  /** Such as 0.7. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
  onStep: (direction: 1 | -1) => void;
  onFullScreen: (() => void) | undefined;
};

/** Small pages and the zoom, at the outer edge of the canvas. */
export function PageRail(props: Props) {
  const { pages, addresses, inView, onShow, zoom, scale, onZoom, onStep, onFullScreen } = props;
  const { portal } = useIsland();
  const t = useMessages("builder");
  const percent = new Intl.NumberFormat(portal.formatLocale, { style: "percent" }).format(scale);
  return (
    <div className={styles.rail}>
      {pages > 1 && (
        <ol className={styles.pages}>
          {Array.from({ length: pages }, (_, at) => {
            const label = t("previewPage", { page: at + 1, pages });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number
              <li key={at}>
                <button
                  type="button"
                  className={styles.page}
                  aria-label={label}
                  aria-current={at === inView || undefined}
                  onClick={() => onShow(at)}
                >
                  <Sheet address={addresses[at]} label="" className={styles.small} />
                  <span aria-hidden="true">{at + 1}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <div className={styles.space} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend */}
      <div className={styles.group} role="group" aria-label={t("zoom")}>
        <RailButton icon="add" label={t("zoomIn")} onPress={() => onStep(1)} />
        <span className={styles.percent}>{percent}</span>
        <RailButton icon="minus" label={t("zoomOut")} onPress={() => onStep(-1)} />
      </div>
      <div className={styles.group}>
        <RailButton
          icon="fitPage"
          label={t("fitPage")}
          isPressed={zoom === "page"}
          onPress={() => onZoom("page")}
        />
        <RailButton
          icon="fitWidth"
          label={t("fitWidth")}
          isPressed={zoom === "width"}
          onPress={() => onZoom("width")}
        />
        {onFullScreen && <RailButton icon="fullScreen" label={t("fullScreen")} onPress={onFullScreen} />}
      </div>
    </div>
  );
}

type ButtonProps = { icon: IconName; label: string; isPressed?: boolean; onPress: () => void };

const RailButton = ({ icon, label, isPressed, onPress }: ButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
