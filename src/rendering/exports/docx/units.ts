/** Units of the file format. */
const twipsPerPoint = 20;
const twipsPerMillimetre = 1440 / 25.4;
export const points = (length: number): number => Math.round(length * twipsPerPoint);
export const millimetres = (length: number): number => Math.round(length * twipsPerMillimetre);
/** Word measures type in half points. */
export const halfPoints = (size: number): number => Math.round(size * 2);
/** Pictures are measured in pixels of 1/96 inch. */
export const pixels = (length: number): number => (length / 25.4) * 96;
