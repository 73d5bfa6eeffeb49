import { readFtpFragment } from '#machines/pacePlan/ftpFragment.ts';
import type { PaceSession } from './paceSession.ts';

type Session = Pick<PaceSession, 'inputs' | 'commit'>;

/** Takes an FTP from the address, makes it the rider's own and removes it from the address. Null if there is none. */
export function takeBroughtFtp(session: Session): number | null {
  const ftpW = readFtpFragment(location.hash);
  if (ftpW === null) return null;
  history.replaceState(history.state, '', location.pathname + location.search);
  turnFtp(session, ftpW);
  return ftpW;
}

/** Sets the FTP as if the rider had set it here. */
export function turnFtp({ inputs, commit }: Session, ftpW: number): void {
  inputs.change({ ftpW });
  commit();
}
