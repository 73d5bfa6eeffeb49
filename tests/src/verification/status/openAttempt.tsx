import { act } from '@testing-library/react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { VerificationStatusScreen } from '#src/verification/status/VerificationStatusScreen.tsx';
import { fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeWidth } from '#tests/src/support/fakeMedia.ts';
import { fakeServer, json, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { attempt, track } from '#tests/support/attemptFixture.ts';

export type Answer = (request: SeenRequest) => Response | Promise<Response> | undefined;

/** Answers to all requests of the page; those given by a test take precedence. */
function serve(shown: AttemptDetail | Response, own: Answer = () => undefined) {
  return fakeServer((request) => {
    const mine = own(request);
    if (mine !== undefined) return mine;
    const { url } = request;
    if (url.includes('/track/')) return json(track);
    if (url.includes('/standings/')) return json({ results: [] });
    if (url.includes('/mine/')) return json({ count: 0, next: null, previous: null, results: [] });
    if (url.includes('/routes/verifications/')) return json(fakeChallengeDetail());
    if (url.includes('/consents/')) return json({ results: [] });
    if (url.includes('/weather/')) return json({ code: 'request.invalid', errors: [] }, 400);
    if (url.includes('/pace-settings/')) return json({ count: 0, next: null, previous: null, results: [] });
    return shown instanceof Response ? shown.clone() : json(shown);
  });
}

export const page = <VerificationStatusScreen params={{ id: attempt().id }} />;

/** The page of an attempt, after its first answer. */
export async function openAttempt(shown: AttemptDetail | Response, own?: Answer, user = rider()) {
  fakeWidth(360);
  const server = serve(shown, own);
  const fake = fakeSession(signedIn(user));
  const result = renderWithSession(fake, page);
  await act(async () => undefined);
  return { ...server, ...result, fake };
}
