/** Sizes of the tables of 履歴書 in millimetres, as the form of the Ministry of Health, Labour and Welfare has them. */
export const datedColumns = [21, 12, 143];
/** Of the history: usual rows, and lower ones that let a longer history fit on the first sheet. */
export const historyRows = { rowHeights: [10.8, 10, 9.3, 8.7] };
export const licenceRows = { rowHeights: [9.8], fewest: 6 };
