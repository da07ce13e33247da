/** Whether a stored text is a partial date. The schema's own check would bring the whole validator. */
export const isPartialDateText = (value: string): boolean =>
  /^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(value);
