import { screen } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { publicSettingsElementId } from '#contract/publicSettings.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { Publication } from '#src/verification/status/Publication.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { fakeAttemptDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await loadWords(verificationWords);

const settings = document.createElement('script');
settings.type = 'application/json';
settings.id = publicSettingsElementId;
settings.textContent = JSON.stringify({ shows_strava_passes: true });
document.body.append(settings);
afterAll(() => settings.remove());

it('shows what others can see of a Strava ride if the site may show such rides', async () => {
  fakeServer(() =>
    json({ results: [{ purpose: 'publishResults', is_given: true, changed_at: null, text_version: 1 }] }),
  );
  const attempt = fakeAttemptDetail();
  expect(attempt.activity.source).toBe('strava');
  renderWithSession(fakeSession(signedIn()), <Publication attempt={attempt} />);
  await screen.findByText(words.verificationResult.publicName);
});
