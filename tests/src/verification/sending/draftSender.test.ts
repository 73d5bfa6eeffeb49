import 'fake-indexeddb/auto';
import '../support/nodeBlobs.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxRepeatMs } from '#src/api/maxRepeatMs.ts';
import { repeatPausesMs } from '#src/api/repeater.ts';
import { getUploadBytes, registerFile, releaseFiles, storeBytes } from '#src/verification/sending/attemptBytes.ts';
import { deleteDrafts, findDraft, getStoredDrafts, storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { clearAttemptFiles } from '#src/verification/sending/attemptFilesDatabase.ts';
import { createDraftSender } from '#src/verification/sending/draftSender.ts';
import { fileDraft, stravaDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { neverAnswer, noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { fakeUploads, problem, readHeader } from '../support/fakeUploads.ts';

const [firstPauseMs] = repeatPausesMs;

/** A session whose rider can change or sign out. */
function fakeRider(first: string | null) {
  const listeners = new Set<() => void>();
  let id = first;
  return {
    getId: () => id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    switchRider(next: string | null) {
      id = next;
      for (const listener of listeners) listener();
    },
  };
}

function startSender(first: string | null = 'rider-1') {
  const sender = createDraftSender();
  const rider = fakeRider(first);
  onTestFinished(sender.start(rider));
  return { sender, rider };
}
const listKeys = () => getStoredDrafts().map(({ draft }) => draft.key);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  deleteDrafts(listKeys());
  await clearAttemptFiles();
});

describe('draftSender', () => {
  it('sends the drafts of an earlier page in order, for their rider and with their keys', async () => {
    const server = fakeUploads();
    storeDrafts('rider-1', [stravaDraft({ key: 'b', madeAtMs: 2 }), stravaDraft({ key: 'a', madeAtMs: 1 })]);
    const arrived: string[] = [];
    const { sender } = startSender();
    sender.onDelivered(({ id }) => arrived.push(id));
    await sender.sendNow();
    expect(server.requests.map((request) => readHeader(request, 'idempotency-key'))).toEqual(['a', 'b']);
    expect(server.attempts).toEqual(
      Array(2).fill({
        draft: { challenge_id: 'wuling-west', category: 'ride', activity: { kind: 'strava', text: '123' } },
        riderId: 'rider-1',
      }),
    );
    expect([listKeys(), arrived]).toEqual([[], ['attempt-1', 'attempt-2']]);
  });

  it('sends a draft only while its rider is signed in', async () => {
    const server = fakeUploads();
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender, rider } = startSender('rider-2');
    await sender.sendNow();
    rider.switchRider(null);
    await sender.sendNow();
    expect(server.requests).toEqual([]);
    rider.switchRider('rider-1');
    await sender.sendNow();
    expect(server.attempts).toHaveLength(1);
  });

  it('aborts a running request when another rider signs in', async () => {
    const server = fakeUploads();
    const signals: (AbortSignal | null | undefined)[] = [];
    server.answerFirst((request) => {
      signals.push(request.init.signal);
      return neverAnswer(request);
    });
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender, rider } = startSender();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    rider.switchRider('rider-2');
    await sender.sendNow();
    expect([signals[0]?.aborted, listKeys()]).toEqual([true, ['key-1']]);
  });

  it('waits if the server sees another rider, and retries after a minute', async () => {
    const server = fakeUploads();
    server.answerFirst(() => problem(403, 'access.denied'));
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender } = startSender();
    await sender.sendNow();
    const countBefore = server.requests.length;
    await vi.advanceTimersByTimeAsync(firstPauseMs);
    expect([server.requests.length, findDraft('key-1')?.refusal]).toEqual([countBefore + 1, null]);
  });

  it('sends when the device is online again', async () => {
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    storeDrafts('rider-1', [stravaDraft(), stravaDraft({ key: 'key-2' })]);
    const { sender } = startSender();
    await sender.sendNow();
    expect(listKeys()).toEqual(['key-1', 'key-2']);
    server.answerFirst(() => null);
    dispatchEvent(new Event('online'));
    await sender.sendNow();
    expect(listKeys()).toEqual([]);
  });

  it('keeps a refused draft for the rider to see, and continues with the next', async () => {
    const server = fakeUploads();
    server.answerFirst((request) =>
      readHeader(request, 'idempotency-key') === 'key-1' ? problem(409, 'challenge.incomplete') : null,
    );
    storeDrafts('rider-1', [stravaDraft(), stravaDraft({ key: 'key-2' })]);
    const { sender } = startSender();
    await sender.sendNow();
    await sender.sendNow();
    expect(getStoredDrafts().map(({ draft, refusal }) => [draft.key, refusal])).toEqual([
      ['key-1', 'challenge.incomplete'],
    ]);
    expect(server.requests).toHaveLength(2);
  });

  it.each(['attempt.tooMany', 'upload.tooMany'] as const)(
    'keeps all waiting drafts after %s, and sends them once the limit allows',
    async (code) => {
      const server = fakeUploads();
      server.answerFirst(({ method }) => (method === 'POST' ? problem(409, code) : null));
      const first = code === 'upload.tooMany' ? fileDraft('1') : stravaDraft();
      registerFile('1', new File(['0123456789'], '1.fit'));
      storeDrafts('rider-1', [first, stravaDraft({ key: 'key-2', madeAtMs: 2_000 })]);
      const { sender } = startSender();
      await sender.sendNow();
      const untried = { refusal: null, triedAtMs: null };
      expect(getStoredDrafts()).toMatchObject([
        { draft: first, ...untried, obstacle: code },
        { draft: { key: 'key-2' }, ...untried, obstacle: null },
      ]);
      // Longer than an unanswered attempt may be repeated.
      vi.setSystemTime(Date.now() + 2 * maxRepeatMs);
      server.answerFirst(() => null);
      await vi.advanceTimersByTimeAsync(firstPauseMs);
      await sender.sendNow();
      expect([server.attempts.length, listKeys()]).toEqual([2, []]);
    },
  );

  it('clears the obstacle if there is no connection either', async () => {
    const server = fakeUploads();
    server.answerFirst(() => problem(409, 'attempt.tooMany'));
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender } = startSender();
    await sender.sendNow();
    expect(findDraft('key-1')?.obstacle).toBe('attempt.tooMany');
    server.answerFirst(() => noNetwork());
    await sender.sendNow();
    expect(findDraft('key-1')).toMatchObject({ refusal: null, obstacle: null });
  });

  it('retries a draft that may have arrived for 47 hours, then lets the rider decide', async () => {
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender } = startSender();
    await sender.sendNow();
    vi.setSystemTime(Date.now() + maxRepeatMs);
    await sender.sendNow();
    expect(findDraft('key-1')?.refusal).toBeNull();
    vi.setSystemTime(Date.now() + 1);
    const countBefore = server.requests.length;
    await sender.sendNow();
    expect([server.requests.length, findDraft('key-1')?.refusal]).toEqual([countBefore, 'draft.tooOld']);
  });

  it('has no such limit for a draft that never left the device', async () => {
    setOnline(false);
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender } = startSender();
    await sender.sendNow();
    vi.setSystemTime(Date.now() + 2 * maxRepeatMs);
    server.answerFirst(() => null);
    await sender.sendNow();
    expect(server.attempts).toHaveLength(1);
  });

  it('leaves drafts to the form that holds them, and continues once the form is closed', async () => {
    const server = fakeUploads();
    server.answerFirst(neverAnswer);
    storeDrafts('rider-1', [stravaDraft()]);
    const { sender } = startSender();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    sender.hold(['key-1']);
    await sender.sendNow();
    expect([server.requests.length, server.requests[0]?.init.signal?.aborted]).toEqual([1, true]);
    server.answerFirst(() => null);
    sender.release(['key-1']);
    await sender.sendNow();
    expect(server.attempts).toHaveLength(1);
  });

  it('resumes an upload that a closed page had started', async () => {
    const server = fakeUploads({ chunkBytes: 4 });
    const draft = fileDraft('a');
    registerFile('a', new File(['0123456789'], 'a.fit'));
    storeDrafts('rider-1', [draft]);
    await storeBytes('a');
    server.answerFirst(({ url }) => (url.endsWith('/chunks/1/') ? noNetwork() : null));
    setOnline(false);
    const { sender } = startSender();
    await sender.sendNow();
    releaseFiles(['a']);
    server.answerFirst(() => null);
    await sender.sendNow();
    expect([server.readFile('upload-1'), listKeys()]).toEqual(['0123456789', []]);
    expect(server.attempts.map(({ draft: { activity } }) => activity)).toEqual([
      { kind: 'file', upload_id: 'upload-1', utc_offset_min: null },
    ]);
    expect(server.listRequests().filter((path) => path.endsWith('/chunks/0/'))).toHaveLength(1);
    // The device no longer stores any data of the ride.
    expect(await getUploadBytes('a')).toBeNull();
  });

  it('does not retry forever if the server answers everything except the bytes', async () => {
    const server = fakeUploads();
    registerFile('a', new File(['0123456789'], 'a.fit'));
    storeDrafts('rider-1', [fileDraft('a')]);
    setOnline(false);
    server.answerFirst(({ method }) => (method === 'PUT' ? noNetwork() : null));
    const { sender } = startSender();
    await sender.sendNow();
    const countBefore = server.requests.length;
    expect(countBefore).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(firstPauseMs - 1);
    expect(server.requests).toHaveLength(countBefore);
  });

  it('sends a file again if the server deleted it before its attempt', async () => {
    const server = fakeUploads();
    registerFile('a', new File(['0123456789'], 'a.fit'));
    storeDrafts('rider-1', [fileDraft('a', 'upload-of-yesterday')]);
    server.answerFirst(({ url, init }) =>
      url === '/api/verification-attempts/' && String(init.body).includes('yesterday')
        ? problem(404, 'resource.notFound')
        : null,
    );
    const { sender } = startSender();
    await sender.sendNow();
    await sender.sendNow();
    expect([server.attempts.length, server.readFile('upload-1')]).toEqual([1, '0123456789']);
  });

  it('treats a missing challenge as a refusal, not as a deleted file', async () => {
    const server = fakeUploads();
    registerFile('a', new File(['0123456789'], 'a.fit'));
    storeDrafts('rider-1', [fileDraft('a')]);
    server.answerFirst(({ url }) => (url === '/api/verification-attempts/' ? problem(404, 'resource.notFound') : null));
    const { sender } = startSender();
    await sender.sendNow();
    expect(findDraft('key-a')?.refusal).toBe('resource.notFound');
  });
});

describe('after logout', () => {
  it('no bytes are left, and a draft without its file is refused', async () => {
    fakeUploads();
    registerFile('a', new File(['0123456789'], 'a.fit'));
    await storeBytes('a');
    await clearAttemptFiles();
    releaseFiles(['a']);
    storeDrafts('rider-1', [fileDraft('b')]);
    const { sender } = startSender();
    await sender.sendNow();
    expect(findDraft('key-b')?.refusal).toBe('draft.fileGone');
  });
});
