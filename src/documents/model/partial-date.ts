import { z } from "zod";

/** A date of any precision: `2021`, `2021-03` or `2021-03-05`. The month and day must exist. */
export const partialDate = z
  .string()
  .regex(/^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/)
  .refine((value) => {
    const [year, month, day] = value.split("-").map(Number);
    return day === undefined || day <= new Date(Date.UTC(year!, month!, 0)).getUTCDate();
  });

export const isPartialDate = (value: unknown): value is string => partialDate.safeParse(value).success;
