import type { Provider } from '#contract/auth/auth.ts';

/** The providers' own spelling, the same in every language, in display order. */
export const providerNames: Readonly<Record<Provider, string>> = {
  strava: 'Strava',
  google: 'Google',
  facebook: 'Facebook',
};

// Not contract's `providers`: importing that value would pull the schema library into the browser.
export const offeredProviders = Object.keys(providerNames) as readonly Provider[];

export const isProvider = (text: string | null): text is Provider => Object.hasOwn(providerNames, text ?? '');
