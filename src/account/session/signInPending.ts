import { readCookie } from './readToken.ts';
import { writeCookie } from './writeCookie.ts';

const cookieName = 'sign-in-begun';
/** Ten minutes at the provider, plus ten for a lost connection on the way back. */
const maxAgeS = 1_200;

/** Whether a sign-in was started in this browser, in any tab, and has not completed yet. */
export const isSignInPending = (): boolean => readCookie(cookieName) !== null;

export const storeSignInPending = (isPending: boolean): void =>
  isPending ? writeCookie(cookieName, '1', maxAgeS) : writeCookie(cookieName, '', 0);
