/**
 * React Aria has the messages of its controls (“Dismiss”, “Show suggestions”) in 34 languages. These are for our languages
 * that it lacks; without them screen readers would read them in English.
 */
type Messages = Record<string, string | ((args: Record<string, unknown>) => string)>;

/** By language, then by package of React Aria, which throws for a used package without messages. */
const missingControlMessages: Record<string, Record<string, Messages>> = {
  id: {
    "@react-aria/overlays": { dismiss: "Tutup" },
    "@react-aria/menu": {
      longPressMessage: "Tekan lama atau tekan Alt + Panah bawah untuk membuka menu",
    },
    "@react-aria/combobox": {
      buttonLabel: "Tampilkan saran",
      listboxLabel: "Saran",
      focusAnnouncement: (args) => `${args.optionText ?? ""}${args.isSelected ? ", dipilih" : ""}`,
      countAnnouncement: (args) => `${args.optionCount ?? 0} pilihan tersedia.`,
      selectedAnnouncement: (args) => `${args.optionText ?? ""}, dipilih`,
    },
    "react-aria-components": {
      selectPlaceholder: "Pilih",
      tableResizer: "Pengubah ukuran",
      dropzoneLabel: "Area lepas",
      colorSwatchPicker: "Contoh warna",
    },
  },
};

/** Passes missing messages to React Aria. Call it before rendering the first control; React Aria reads them once. */
export function provideControlMessages(locale: string): void {
  const messages = missingControlMessages[locale.split("-")[0] ?? ""];
  if (!messages) return;
  Object.assign(window, {
    [Symbol.for("react-aria.i18n.locale")]: locale,
    [Symbol.for("react-aria.i18n.strings")]: messages,
  });
}
