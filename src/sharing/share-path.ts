/** Path of a shared document below a portal's base. The token in it is a secret: it must not reach a log or an event. */
export const sharePath = (token: string): string => `/s/${token}`;

/** The path of a shared document or of one of its parts. */
export const isSharePath = (path: string): boolean => path.startsWith("/s/");
