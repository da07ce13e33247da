/**
 * React Aria brings the few words that its controls say by themselves (“Dismiss”, “Show suggestions”) in 34
 * languages. Here they are for those of ours that it lacks; without them a screen reader would say them in English.
 */
type Words = Record<string, string | ((args: Record<string, unknown>) => string)>;

/** By language, then by package of React Aria; a package that is used and not listed makes it throw. */
export const missingControlWords: Record<string, Record<string, Words>> = {
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

/** Hands the words to React Aria where it needs them. Before the first control is shown; it reads them once. */
export function provideControlWords(locale: string): void {
  const words = missingControlWords[locale.split("-")[0] ?? ""];
  if (!words) return;
  Object.assign(window, {
    [Symbol.for("react-aria.i18n.locale")]: locale,
    [Symbol.for("react-aria.i18n.strings")]: words,
  });
}
