import { readFtpFragment } from '#machines/pacePlan/ftpFragment.ts';
import { markDraft } from './markDraft.ts';
import type { PaceSession } from './paceSession.ts';

/** An FTP that the address brings along becomes the rider's own, as if it had been turned here; the address forgets it. */
export function takeBroughtFtp({ inputs, commit }: Pick<PaceSession, 'inputs' | 'commit'>): void {
  const ftpW = readFtpFragment(location.hash);
  if (ftpW === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  inputs.change({ ftpW });
  commit();
  // Also where it was that already: a setting that opens by itself must not put another one in its place.
  markDraft(null);
}
