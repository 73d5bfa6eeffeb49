import type { AttemptMethod } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';

const hashes: Readonly<Record<AttemptMethod, string>> = { byDateRange: '#date', byLink: '#link', byFile: '#file' };

/** The method in the URL's fragment: a link can open it, and a reload keeps it. */
export function readMethodHash(): AttemptMethod | undefined {
  return (Object.keys(hashes) as AttemptMethod[]).find((method) => hashes[method] === location.hash);
}

/** Writes the chosen method into the URL, replacing the previous one. */
export function writeMethodHash(method: AttemptMethod): void {
  if ((readMethodHash() ?? 'byDateRange') === method) return;
  history.replaceState(history.state, '', location.pathname + location.search + hashes[method]);
}
