import { useIsland } from "../../browser/island.tsx";

/** Formats bytes as megabytes in the language of the portal: "3.4 MB", in France "3,4 Mo". */
export function useFileSize(): (bytes: number) => string {
  const { portal } = useIsland();
  const format = new Intl.NumberFormat(portal.formatLocale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  });
  return (bytes) => format.format(bytes === 0 ? 0 : Math.max(0.1, bytes / 1024 / 1024));
}
