/**
 * Faults observed in real feeds: pages instead of a feed (`consent`), an edge server that breaks off (`truncated`), a
 * channel that answers 404 or 500 for an hour, and what a careless or hostile proxy may send.
 */
export const youtubeFaultNames = [
  'none',
  'notFound',
  'outage',
  'consent',
  'redirect',
  'truncated',
  'empty',
  'encoding',
  'huge',
  'slow',
  'closed',
  'bomb',
  'duplicates',
  'dates',
  'otherChannel',
] as const;
export type YoutubeFault = (typeof youtubeFaultNames)[number];
