import type { AttemptWay } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';

const hashes: Readonly<Record<AttemptWay, string>> = { byDateRange: '#date', byLink: '#link', byFile: '#file' };

/** The way in the address: a link can open it, and a reload keeps it. */
export function wayInAddress(): AttemptWay | undefined {
  return (Object.keys(hashes) as AttemptWay[]).find((way) => hashes[way] === location.hash);
}

/** Writes the chosen way into the address, replacing the previous one. */
export function keepWay(way: AttemptWay): void {
  if ((wayInAddress() ?? 'byDateRange') === way) return;
  history.replaceState(history.state, '', location.pathname + location.search + hashes[way]);
}
