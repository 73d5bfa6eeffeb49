import { readCookie } from './readToken.ts';
import { writeCookie } from './writeCookie.ts';

const cookieName = 'sign-in-begun';
/** The ten minutes that a rider may take at the provider, and as long for a lost network on the way back. */
const maxAgeS = 1_200;

/** Whether a sign-in was begun in this browser, in any tab, and not completed yet. */
export const isSignInBegun = (): boolean => readCookie(cookieName) !== null;

export const writeSignInBegun = (isBegun: boolean): void =>
  isBegun ? writeCookie(cookieName, '1', maxAgeS) : writeCookie(cookieName, '', 0);
