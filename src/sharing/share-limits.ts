/** Days for which a link can be valid; a link without days is valid until it is revoked. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];
export const defaultShareDays: ShareDays = 30;

/** Links of one document, expired ones included. */
export const maxLinksPerDocument = 10;

/** Characters. The password protects a document from people who have its link already. */
export const minSharePassword = 8;
export const maxSharePassword = 128;

/** Days after its end when a link is deleted. Until then it can be renewed. */
export const linkRetentionDays = 30;

/** Seconds for which a browser may open a link again after its password. */
export const unlockedFor = 2 * 3600;

/**
 * Passwords entered: for one link from one network, for one link from all networks, and for all links from one network,
 * because checking one takes a tenth of a second of a core. Durations are in seconds.
 */
export const sharePasswordLimits = {
  linkAndNetwork: { points: 5, duration: 15 * 60 },
  link: { points: 60, duration: 3600 },
  network: { points: 60, duration: 15 * 60 },
} as const;
