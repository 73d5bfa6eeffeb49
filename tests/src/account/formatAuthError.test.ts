// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { formatAuthError } from '#src/account/formatAuthError.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';

beforeAll(() => Promise.all(languages.map((language) => loadWords(accountWords, language))));

describe('formatAuthError', () => {
  it('uses the specification’s text in English', () => {
    const t = createTranslator('en');
    const formatNetworkError = (provider: 'strava' | 'google' | 'facebook') =>
      formatAuthError(t, { action: 'signIn', provider, reason: 'networkError' });
    expect(formatNetworkError('strava')).toBe('Failed to initiate Strava login: Network Error');
    expect(formatNetworkError('google')).toBe('Failed to initiate Google login: Network Error');
    expect(formatNetworkError('facebook')).toBe('Failed to initiate Facebook login: Network Error');
    expect(formatAuthError(t, { action: 'logOut', provider: null, reason: 'networkError' })).toBe(
      'Failed to logout: Network Error',
    );
    expect(formatAuthError(t, { action: 'logOut', provider: null, reason: 'serverFailed' })).toBe(
      'Failed to logout: Something went wrong on our server.',
    );
  });

  it.each(languages)('contains Network Error literally in a sentence in %s', (language) => {
    const text = formatAuthError(createTranslator(language), {
      action: 'signIn',
      provider: 'strava',
      reason: 'networkError',
    });
    expect(text).toMatch(/Strava.*Network Error$/);
    expect(text.startsWith('Failed')).toBe(language === 'en');
  });
});
