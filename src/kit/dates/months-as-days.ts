/** Programs that can only store days write a month as its first or last day. */

const isFirstDay = (date: string): boolean => date.endsWith("-01");
function isLastDay(date: string): boolean {
  const [year, month, day] = date.split("-").map(Number);
  return day === new Date(Date.UTC(year!, month!, 0)).getUTCDate();
}
const isDay = (date: string | undefined): date is string => date?.length === 10;

/** Whether the days of a period are months: it starts on a first day and ends on a first or last one. */
export const isPeriodOfMonths = (start: string | undefined, end: string | undefined): boolean =>
  (isDay(start) || isDay(end)) &&
  (!isDay(start) || isFirstDay(start)) &&
  (!isDay(end) || isFirstDay(end) || isLastDay(end));

/** Whether a date that is not of a period is a month: a first day. */
export const isMonthAsDay = (date: string): boolean => isDay(date) && isFirstDay(date);

export const monthOf = (date: string): string => date.slice(0, 7);
