import { act } from '@testing-library/react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { VerificationStatusScreen } from '#src/verification/status/VerificationStatusScreen.tsx';
import { fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { buildAttempt, track } from '#tests/support/attemptFixture.ts';

export type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;

/** Answers all requests of the page, unless `answerOwn` answers first. */
function serve(attemptOrResponse: AttemptDetail | Response, answerOwn: AnswerRequest = () => undefined) {
  return fakeServer((request) => {
    const ownAnswer = answerOwn(request);
    if (ownAnswer !== undefined) return ownAnswer;
    const { url } = request;
    if (url.includes('/track/')) return json(track);
    if (url.includes('/standings/')) return json({ results: [] });
    if (url.includes('/mine/')) return json({ count: 0, next: null, previous: null, results: [] });
    if (url.includes('/routes/verifications/')) return json(fakeChallengeDetail());
    if (url.includes('/consents/')) return json({ results: [] });
    if (url.includes('/weather/')) return json({ code: 'request.invalid', errors: [] }, 400);
    if (url.includes('/pace-settings/')) return json({ count: 0, next: null, previous: null, results: [] });
    return attemptOrResponse instanceof Response ? attemptOrResponse.clone() : json(attemptOrResponse);
  });
}

export const statusPage = <VerificationStatusScreen params={{ id: buildAttempt().id }} />;

/** Opens the page of an attempt and waits for its first answer. */
export async function openAttempt(
  attemptOrResponse: AttemptDetail | Response,
  answerOwn?: AnswerRequest,
  user = rider(),
) {
  fakeWidth(360);
  const server = serve(attemptOrResponse, answerOwn);
  const fake = fakeSession(signedIn(user));
  const result = renderWithSession(fake, statusPage);
  await act(async () => undefined);
  return { ...server, ...result, fake };
}
