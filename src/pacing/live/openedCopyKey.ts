import { readItem } from '#src/account/session/readToken.ts';

/** Storage key of the pace setting from which a route's plan started. */
export const toOpenedCopyKey = (routeId: string): string => `pace-settings/${routeId}`;

/** Whether a rider's plan of this route started from a setting on this device. */
export const hasOpenedCopy = (routeId: string): boolean => readItem('localStorage', toOpenedCopyKey(routeId)) !== null;
