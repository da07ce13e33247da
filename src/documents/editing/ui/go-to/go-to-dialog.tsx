import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import { useMessages } from "../../../../browser/island.tsx";
import { Icon, type IconName } from "../../../../ui/icons.tsx";
import styles from "./go-to.module.css";

/** Something that the list of "Go to anything" leads to: a section, a field, a tool, a command, another document. */
export type GoToItem = {
  id: string;
  name: string;
  /** What the name does not say: the text in a field. */
  detail?: string;
  icon: IconName;
} & ({ onGo: () => void; href?: undefined } | { href: string; onGo?: undefined });

type Props = {
  items: readonly GoToItem[];
  onClose: () => void;
  /** Is to close the dialog before it goes to the item, because the dialog keeps the focus. */
  onGo: (item: GoToItem) => void;
};

/** Finds what is typed among all items. Arrows choose one, Enter goes there, Escape closes. */
export function GoToDialog({ items, onClose, onGo }: Props) {
  const t = useMessages("builder");
  const { contains } = useFilter({ sensitivity: "base" });
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={styles.overlay!}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.modal!}>
        <Dialog aria-label={t("goTo")} className={styles.dialog!}>
          <Autocomplete filter={contains}>
            <SearchField aria-label={t("goTo")} autoFocus className={styles.search!}>
              <Icon name="search" />
              <Input placeholder={t("goTo")} className={styles.input!} />
            </SearchField>
            <Menu
              aria-label={t("goTo")}
              className={styles.list!}
              items={items}
              renderEmptyState={() => <p className={styles.empty}>{t("goToEmpty")}</p>}
            >
              {(item) => (
                <MenuItem
                  id={item.id}
                  textValue={[item.name, item.detail].filter(Boolean).join(" ")}
                  href={item.href}
                  onAction={() => onGo(item)}
                  className={styles.item!}
                >
                  <Icon name={item.icon} />
                  <span className={styles.name} dir="auto">
                    {item.name}
                  </span>
                  {item.detail && (
                    <span className={styles.detail} dir="auto">
                      {item.detail}
                    </span>
                  )}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
