import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { type CallFailure, callEndpoint } from '#src/api/callEndpoint.ts';

export interface ProfileFtp {
  /** Null for a visitor, and where sign-in is not available. */
  readonly profile: { readonly ftpW: number | null } | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  /** True once the profile has the new FTP. */
  readonly save: (ftpW: number) => Promise<boolean>;
  readonly login: () => void;
}

/** Where sign-in is not available there is no session to subscribe to. */
const subscribeToNothing = () => () => undefined;

/** The FTP of the rider's profile, with a function to save it. */
export function useProfileFtp(): ProfileFtp {
  const session = use(SessionContext);
  const view = useSyncExternalStore(session?.subscribe ?? subscribeToNothing, () => session?.view() ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  const save = async (ftpW: number) => {
    setIsBusy(true);
    setFailure(null);
    const { signal } = controller.current;
    const result = await callEndpoint(ridersEndpoints.updateMe, { body: { ftp_w: ftpW } }, signal);
    if (result.ok) session?.send({ type: 'rider.profileChanged', user: result.answer });
    if (signal.aborted) return false;
    setIsBusy(false);
    if (!result.ok) setFailure(result.failure);
    return result.ok;
  };
  const profile = view !== null && view.user !== null && isLoggedIn(view) ? { ftpW: view.user.ftp_w } : null;
  return { profile, isBusy, failure, save, login: () => session?.send({ type: 'rider.loginOpened' }) };
}
