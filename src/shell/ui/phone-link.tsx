/** A telephone number as a link. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${dialable(number)}`}>
    <bdi dir="ltr">{number}</bdi>
  </a>
);

/** The digits to dial, with "+". The zero of "+44 (0)20" is dialled only within the country. */
const dialable = (number: string): string => number.replace(/^(\+.*?)\(0\)/, "$1").replace(/(?!^\+)\D/g, "");
