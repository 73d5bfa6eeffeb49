import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ListedActivity } from '#contract/activities/activities.ts';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { RideSelector } from '#src/verification/challenge/submit/RideSelector.tsx';
import { words } from '#src/verification/words/zh-TW.ts';
import { fakeAttemptDetail, fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

export const listedRide = (part: Partial<ListedActivity> = {}): ListedActivity => ({
  id: '12345678901',
  name: '週末上山',
  started_at: '2026-11-14T22:10:00Z',
  is_start_hidden: false,
  distance_m: 53_400,
  elevation_gain_m: 2_800,
  elapsed_s: 13_400,
  moving_s: 13_000,
  sport_type: 'Ride',
  obstacle: null,
  ...part,
});
export type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response>;
export const answerRides =
  (...results: ListedActivity[]): AnswerRequest =>
  () =>
    json({ results, next_page: null });
const respondCreated = () => json(fakeAttemptDetail({ status: 'queued' }), 201);

export const riderId = '0195f0a0-0000-7000-8000-000000000001';
export const callbacks = { onStay: vi.fn<() => void>(), onAgain: vi.fn<() => void>() };

export function openRideSelector(list: AnswerRequest, challenge: ChallengeDetail = fakeChallengeDetail()) {
  const { requests } = fakeServer((request) => (request.method === 'POST' ? respondCreated() : list(request)));
  renderRideSelector(challenge);
  return requests;
}
export const renderRideSelector = (challenge = fakeChallengeDetail()) =>
  renderWithSession(fakeSession(signedIn()), <RideSelector challenge={challenge} riderId={riderId} {...callbacks} />);
export const getSubmitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: words.verificationSubmit.submit });
export const findTab = (name: string) => screen.getByRole('tab', { name });
export const listPostBodies = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ init }) => JSON.parse(String(init.body)));
