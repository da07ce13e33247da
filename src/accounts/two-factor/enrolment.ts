/** The data that an authenticator app needs to generate codes. */
export type Enrolment = {
  /** The key in Base32, for typing. */
  key: string;
  /** The `otpauth:` URI with the same key, for a QR code. */
  uri: string;
};

/** Formats the key in groups of four characters. */
export const formatKey = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");
