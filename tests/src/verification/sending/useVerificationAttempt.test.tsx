import 'fake-indexeddb/auto';
import '../support/nodeBlobs.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { setApiSession } from '#src/api/apiSession.ts';
import { provideTools } from '#src/api/callTool.ts';
import { deleteDrafts, getStoredDrafts, storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { draftSender } from '#src/verification/sending/draftSender.ts';
import { useAttempt, useAttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { useWaitingDrafts } from '#src/verification/sending/useWaitingDrafts.ts';
import { attemptDetail, createActivityList, stravaDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeUploads, problem, readHeader } from '../support/fakeUploads.ts';

const riderId = rider().id;
const challenge = {
  id: 'wuling-west',
  route: { id: 'wuling-west' },
  categories: ['ride', 'ebike'],
  checkpoints: [],
  course_version: 1,
} as unknown as ChallengeDetail;

/** A server with one Strava ride, which queues every attempt. */
function serve() {
  const fake = fakeUploads();
  const answerOwn = ({ url }: { url: string }) => {
    if (url.startsWith('/api/activities/?')) return json(createActivityList(['77']));
    if (/^\/api\/verification-attempts\/attempt-/.test(url)) return json(attemptDetail({ id: 'attempt-1' }));
    return null;
  };
  fake.answerFirst(answerOwn);
  return { ...fake, answerOwn };
}

function createSessionWrapper(view = signedIn()) {
  const session = fakeSession(view);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <StrictMode>
      <SessionContext value={session.session}>{children}</SessionContext>
    </StrictMode>
  );
  return { ...session, wrapper };
}

function openForm(onCreated?: (attempts: readonly AttemptDetail[]) => void, id = riderId) {
  const { wrapper } = createSessionWrapper(signedIn(rider({ id })));
  return renderHook(() => useAttemptForm({ challenge, riderId: id, ...(onCreated && { onCreated }) }), {
    wrapper,
  });
}
type Form = ReturnType<typeof openForm>['result'];

function submitLink(form: Form, text = '123') {
  act(() => form.current.send({ type: 'method.chosen', method: 'byLink' }));
  act(() => form.current.send({ type: 'text.changed', text }));
  act(() => form.current.submit());
}
const listKeys = () => getStoredDrafts().map(({ draft }) => draft.key);
const listPosts = (fake: ReturnType<typeof serve>) => fake.requests.filter(({ method }) => method === 'POST');

beforeEach(() => localStorage.clear());
afterEach(() => {
  deleteDrafts(listKeys());
  setApiSession(null);
});

describe('useAttemptForm', () => {
  it('lists the rides of the last week, and submits one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-08T17:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const fake = serve();
    const onCreated = vi.fn();
    const { result } = openForm(onCreated);
    // In Taipei it is already 9 March.
    expect(result.current.range).toEqual({ from: '2026-03-02', to: '2026-03-09' });
    await waitFor(() => expect(result.current.list.state).toBe('ready'));
    expect(fake.listRequests().at(-1)).toBe('GET activities/?from=2026-03-02&to=2026-03-09&page=1');
    act(() => result.current.send({ type: 'activity.chosen', id: '77' }));
    act(() => result.current.send({ type: 'category.chosen', category: 'ebike' }));
    expect(result.current.canSubmit).toBe(true);
    act(() => result.current.submit());
    await waitFor(() => expect(result.current.phase).toBe('queued'));
    expect(fake.attempts).toEqual([
      {
        draft: { challenge_id: 'wuling-west', category: 'ebike', activity: { kind: 'strava', text: '77' } },
        riderId,
      },
    ]);
    expect(onCreated.mock.calls).toEqual([[[attemptDetail()], false]]);
    expect(listKeys()).toEqual([]);
  });

  it('reports that there is no list without a connected account', async () => {
    const fake = serve();
    fake.answerFirst(() => problem(409, 'strava.notConnected'));
    const { result } = openForm();
    await waitFor(() => expect(result.current.list.failure?.code).toBe('strava.notConnected'));
    expect(result.current.list.state).toBe('failed');
  });

  it('waits without a connection, with the draft stored, and continues when it is back', async () => {
    const fake = serve();
    const { result } = openForm();
    await waitFor(() => expect(result.current.list.state).toBe('ready'));
    fake.answerFirst(() => noNetwork());
    submitLink(result);
    await waitFor(() => expect(result.current.phase).toBe('waiting'));
    expect(listKeys()).toHaveLength(1);
    fake.answerFirst(fake.answerOwn);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.phase).toBe('queued'));
    const sentKeys = listPosts(fake).map((request) => readHeader(request, 'idempotency-key'));
    expect([sentKeys.length, new Set(sentKeys).size, fake.attempts.length, listKeys()]).toEqual([2, 1, 1, []]);
  });

  it('continues after a reload with the same key', async () => {
    const fake = serve();
    fake.answerFirst(() => noNetwork());
    const first = openForm();
    submitLink(first.result);
    await waitFor(() => expect(first.result.current.phase).toBe('waiting'));
    const [key] = listKeys();
    onTestFinished(draftSender.start({ getId: () => null, subscribe: () => () => undefined }));
    first.unmount();
    fake.answerFirst(fake.answerOwn);
    const second = openForm();
    expect([second.result.current.phase, second.result.current.text]).toEqual(['submitting', '123']);
    await waitFor(() => expect(second.result.current.phase).toBe('queued'));
    expect(readHeader(listPosts(fake).at(-1) as never, 'idempotency-key')).toBe(key);
  });

  it('does not send another rider’s drafts', async () => {
    const fake = serve();
    storeDrafts('somebody-else', [stravaDraft()]);
    const { result } = openForm();
    await waitFor(() => expect(result.current.list.state).toBe('ready'));
    expect([result.current.phase, listPosts(fake), listKeys()]).toEqual(['choosing', [], ['key-1']]);
  });

  it('is sent after the page was left', async () => {
    const fake = serve();
    fake.answerFirst(() => noNetwork());
    const { result, unmount } = openForm();
    submitLink(result);
    await waitFor(() => expect(result.current.phase).toBe('waiting'));
    fake.answerFirst(fake.answerOwn);
    unmount();
    await waitFor(() => expect(listKeys()).toEqual([]));
    expect(fake.attempts).toHaveLength(1);
  });

  it('renews the token, and keeps the draft if there is no new token', async () => {
    const renewedTokens: (string | null)[] = ['new', null];
    setApiSession({ getToken: () => 'old', renewToken: async () => renewedTokens.shift() ?? null });
    const fake = serve();
    fake.answerFirst((request) =>
      readHeader(request, 'authorization') === 'Bearer new' ? fake.answerOwn(request) : problem(401, 'auth.expired'),
    );
    const { result } = openForm();
    await waitFor(() => expect(result.current.list.state).toBe('ready'));
    submitLink(result);
    await waitFor(() => expect(result.current.phase).toBe('waiting'));
    expect([result.current.failure?.code, listKeys().length]).toEqual(['auth.expired', 1]);
  });

  it('returns to the form with the reason if the server refuses, and deletes the upload', async () => {
    const fake = serve();
    fake.answerFirst((request) =>
      request.url === '/api/verification-attempts/' ? problem(409, 'attempt.tooMany') : fake.answerOwn(request),
    );
    provideTools(async () => () => Promise.reject(new Error('no tool came')));
    const { result } = openForm();
    act(() => result.current.addFiles([new File(['0123456789ab'], 'a.fit')]));
    await waitFor(() => expect(result.current.canSubmit).toBe(true));
    act(() => result.current.submit());
    await waitFor(() => expect(result.current.failure?.code).toBe('attempt.tooMany'));
    expect(result.current.files).toMatchObject([{ name: 'a.fit', state: 'previewed', preview: null }]);
    await waitFor(() => expect(fake.uploads.size).toBe(0));
    expect(listKeys()).toEqual([]);
    // Submitting the same file again starts another upload.
    fake.answerFirst(fake.answerOwn);
    act(() => result.current.submit());
    await waitFor(() => expect(result.current.phase).toBe('queued'));
    expect(result.current.files).toMatchObject([{ state: 'sent', sentBytes: 12, totalBytes: 12 }]);
  });

  it('creates an attempt for each of several files', async () => {
    const fake = serve();
    provideTools(async () => () => Promise.reject(new Error('no tool came')));
    const onCreated = vi.fn();
    const { result } = openForm(onCreated);
    act(() => result.current.addFiles([new File(['first file'], 'a.fit'), new File(['second file'], 'b.fit')]));
    await waitFor(() => expect(result.current.canSubmit).toBe(true));
    act(() => result.current.submit());
    await waitFor(() => expect(result.current.phase).toBe('queued'));
    expect(result.current.attempts.map(({ id }) => id)).toEqual(['attempt-1', 'attempt-2']);
    expect([fake.readFile('upload-1'), fake.readFile('upload-2')]).toEqual(['first file', 'second file']);
    expect(onCreated.mock.calls[0]?.[0]).toHaveLength(2);
  });
});

describe('useAttempt', () => {
  const open = () =>
    renderHook(() => useAttempt({ attemptId: 'attempt-1', riderId }), { wrapper: createSessionWrapper().wrapper });

  it('shows an attempt after a reload', async () => {
    serve();
    const { result } = open();
    expect([result.current.phase, result.current.isBusy, result.current.attempt]).toEqual(['loading', true, null]);
    await waitFor(() => expect(result.current.phase).toBe('queued'));
    expect(result.current.attempt).toEqual(attemptDetail());
  });

  it('loads again when the rider returns to the page', async () => {
    const fake = serve();
    const { result } = open();
    await waitFor(() => expect(result.current.phase).toBe('queued'));
    fake.answerFirst(() => json(attemptDetail({ status: 'passed' })));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(result.current.phase).toBe('passed'));
  });

  it('reports a missing attempt', async () => {
    serve().answerFirst(() => problem(404, 'resource.notFound'));
    const { result } = open();
    await waitFor(() => expect(result.current.phase).toBe('notFound'));
  });

  it('treats an appeal whose answer was lost as opened', async () => {
    const fake = serve();
    const failed = attemptDetail({ status: 'failed', can_appeal: true });
    let status: AttemptDetail['status'] = 'failed';
    fake.answerFirst(({ url }) => {
      if (!url.endsWith('/appeal/')) return json({ ...failed, status });
      if (status === 'inReview') return problem(409, 'attempt.cannotAppeal');
      status = 'inReview';
      return noNetwork();
    });
    const { result } = open();
    await waitFor(() => expect(result.current.phase).toBe('failed'));
    const appeal = () => act(() => result.current.send({ type: 'appeal.sent', text: 'the gate is elsewhere' }));
    appeal();
    await waitFor(() => expect(result.current.failure?.code).toBe('answer.none'));
    appeal();
    await waitFor(() => expect(result.current.phase).toBe('inReview'));
  });
});

describe('useWaitingDrafts', () => {
  it('lists this rider’s waiting and refused drafts, and reports deliveries', async () => {
    const fake = serve();
    fake.answerFirst(() => noNetwork());
    storeDrafts(riderId, [stravaDraft()]);
    storeDrafts('somebody-else', [stravaDraft({ key: 'other' })]);
    const onDelivered = vi.fn();
    const { result } = renderHook(() => useWaitingDrafts(riderId, onDelivered), {
      wrapper: createSessionWrapper().wrapper,
    });
    expect(result.current.drafts).toEqual([
      { key: 'key-1', challengeId: 'wuling-west', madeAtMs: 1_000, fileName: null, refusal: null, obstacle: null },
    ]);
    fake.answerFirst(() => problem(409, 'challenge.incomplete'));
    await act(result.current.sendNow);
    await waitFor(() => expect(result.current.drafts[0]?.refusal).toBe('challenge.incomplete'));
    act(() => result.current.discard('key-1'));
    expect(result.current.drafts).toEqual([]);
    fake.answerFirst(fake.answerOwn);
    act(() => storeDrafts(riderId, [stravaDraft({ key: 'key-2' })]));
    await act(result.current.sendNow);
    await waitFor(() => expect(onDelivered.mock.calls).toEqual([[attemptDetail()]]));
    expect(listKeys()).toEqual(['other']);
  });
});
