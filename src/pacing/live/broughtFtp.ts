import { readFtpFragment } from '#machines/pacePlan/ftpFragment.ts';
import type { PaceSession } from './paceSession.ts';

type Session = Pick<PaceSession, 'inputs' | 'commit'>;

/** An FTP that the address brings along becomes the rider's own; the address forgets it. Null where it brings none. */
export function takeBroughtFtp(session: Session): number | null {
  const ftpW = readFtpFragment(location.hash);
  if (ftpW === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  turnFtp(session, ftpW);
  return ftpW;
}

/** As if it had been turned here. */
export function turnFtp({ inputs, commit }: Session, ftpW: number): void {
  inputs.change({ ftpW });
  commit();
}
