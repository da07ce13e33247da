/** What an authenticator app needs to show codes. */
export type Enrolment = {
  /** In Base32, for typing. */
  key: string;
  /** The same as an address, for a QR code. */
  uri: string;
};

/** The key in groups of four, for reading. */
export const showKey = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");
