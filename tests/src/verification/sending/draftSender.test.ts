import 'fake-indexeddb/auto';
import '../support/nodeBlobs.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { repeatPausesMs } from '#src/api/repeater.ts';
import { repeatForMs } from '#src/api/repeating.ts';
import { bytesToSend, holdFile, keepBytes, releaseFiles } from '#src/verification/sending/attemptBytes.ts';
import { findDraft, forgetDrafts, keepDrafts, storedDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { clearAttemptFiles } from '#src/verification/sending/attemptFilesDatabase.ts';
import { createDraftSender } from '#src/verification/sending/draftSender.ts';
import { fileDraft, stravaDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { never, noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { fakeUploads, headerOf, problem } from '../support/fakeUploads.ts';

const [firstPauseMs] = repeatPausesMs;

/** A session in which one rider, another one or none is signed in. */
function fakeRider(first: string | null) {
  const listeners = new Set<() => void>();
  let id = first;
  return {
    id: () => id,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: string | null) {
      id = next;
      for (const listener of listeners) listener();
    },
  };
}

function started(first: string | null = 'rider-1') {
  const sender = createDraftSender();
  const rider = fakeRider(first);
  onTestFinished(sender.start(rider));
  return { sender, rider };
}
const keys = () => storedDrafts().map(({ draft }) => draft.key);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  forgetDrafts(keys());
  await clearAttemptFiles();
});

describe('draftSender', () => {
  it('sends what a page before could not, in order, for its rider and under its key', async () => {
    const server = fakeUploads();
    keepDrafts('rider-1', [stravaDraft({ key: 'b', madeAtMs: 2 }), stravaDraft({ key: 'a', madeAtMs: 1 })]);
    const arrived: string[] = [];
    const { sender } = started();
    sender.onDelivered(({ id }) => arrived.push(id));
    await sender.sendNow();
    expect(server.seen.map((request) => headerOf(request, 'idempotency-key'))).toEqual(['a', 'b']);
    expect(server.attempts).toEqual(
      Array(2).fill({
        draft: { challenge_id: 'wuling-west', category: 'ride', activity: { kind: 'strava', text: '123' } },
        riderId: 'rider-1',
      }),
    );
    expect([keys(), arrived]).toEqual([[], ['attempt-1', 'attempt-2']]);
  });

  it('sends nothing of another rider, nor of a visitor, until its own is signed in', async () => {
    const server = fakeUploads();
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender, rider } = started('rider-2');
    await sender.sendNow();
    rider.become(null);
    await sender.sendNow();
    expect(server.seen).toEqual([]);
    rider.become('rider-1');
    await sender.sendNow();
    expect(server.attempts).toHaveLength(1);
  });

  it('aborts what it is sending when another rider signs in', async () => {
    const server = fakeUploads();
    const signals: (AbortSignal | null | undefined)[] = [];
    server.answerFirst((request) => {
      signals.push(request.init.signal);
      return never(request);
    });
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender, rider } = started();
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    rider.become('rider-2');
    await sender.sendNow();
    expect([signals[0]?.aborted, keys()]).toEqual([true, ['key-1']]);
  });

  it('waits where the server sees another rider, and tries again after a minute', async () => {
    const server = fakeUploads();
    server.answerFirst(() => problem(403, 'access.denied'));
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender } = started();
    await sender.sendNow();
    const before = server.seen.length;
    await vi.advanceTimersByTimeAsync(firstPauseMs);
    expect([server.seen.length, findDraft('key-1')?.refusal]).toEqual([before + 1, null]);
  });

  it('sends when the device is online again', async () => {
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    keepDrafts('rider-1', [stravaDraft(), stravaDraft({ key: 'key-2' })]);
    const { sender } = started();
    await sender.sendNow();
    expect(keys()).toEqual(['key-1', 'key-2']);
    server.answerFirst(() => null);
    dispatchEvent(new Event('online'));
    await sender.sendNow();
    expect(keys()).toEqual([]);
  });

  it('keeps what the server refused, for the rider to see, and goes on with the next', async () => {
    const server = fakeUploads();
    server.answerFirst((request) =>
      headerOf(request, 'idempotency-key') === 'key-1' ? problem(409, 'challenge.incomplete') : null,
    );
    keepDrafts('rider-1', [stravaDraft(), stravaDraft({ key: 'key-2' })]);
    const { sender } = started();
    await sender.sendNow();
    await sender.sendNow();
    expect(storedDrafts().map(({ draft, refusal }) => [draft.key, refusal])).toEqual([
      ['key-1', 'challenge.incomplete'],
    ]);
    expect(server.seen).toHaveLength(2);
  });

  it.each(['attempt.tooMany', 'upload.tooMany'] as const)(
    'keeps all that waits where there is %s, and sends it when others are through',
    async (code) => {
      const server = fakeUploads();
      server.answerFirst(({ method }) => (method === 'POST' ? problem(409, code) : null));
      const first = code === 'upload.tooMany' ? fileDraft('1') : stravaDraft();
      holdFile('1', new File(['0123456789'], '1.fit'));
      keepDrafts('rider-1', [first, stravaDraft({ key: 'key-2', madeAtMs: 2_000 })]);
      const { sender } = started();
      await sender.sendNow();
      const untried = { refusal: null, triedAtMs: null };
      expect(storedDrafts()).toMatchObject([
        { draft: first, ...untried, obstacle: code },
        { draft: { key: 'key-2' }, ...untried, obstacle: null },
      ]);
      // Longer than the time after which an unanswered attempt is repeated.
      vi.setSystemTime(Date.now() + 2 * repeatForMs);
      server.answerFirst(() => null);
      await vi.advanceTimersByTimeAsync(firstPauseMs);
      await sender.sendNow();
      expect([server.attempts.length, keys()]).toEqual([2, []]);
    },
  );

  it('forgets what it waited for when there is no connection either', async () => {
    const server = fakeUploads();
    server.answerFirst(() => problem(409, 'attempt.tooMany'));
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender } = started();
    await sender.sendNow();
    expect(findDraft('key-1')?.obstacle).toBe('attempt.tooMany');
    server.answerFirst(() => noNetwork());
    await sender.sendNow();
    expect(findDraft('key-1')).toMatchObject({ refusal: null, obstacle: null });
  });

  it('repeats what may have arrived for 47 hours, then the rider decides', async () => {
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender } = started();
    await sender.sendNow();
    vi.setSystemTime(Date.now() + repeatForMs);
    await sender.sendNow();
    expect(findDraft('key-1')?.refusal).toBeNull();
    vi.setSystemTime(Date.now() + 1);
    const before = server.seen.length;
    await sender.sendNow();
    expect([server.seen.length, findDraft('key-1')?.refusal]).toEqual([before, 'draft.tooOld']);
  });

  it('gives what never left the device no such limit', async () => {
    setOnline(false);
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender } = started();
    await sender.sendNow();
    vi.setSystemTime(Date.now() + 2 * repeatForMs);
    server.answerFirst(() => null);
    await sender.sendNow();
    expect(server.attempts).toHaveLength(1);
  });

  it('leaves to a form what that holds, also what is on its way, and goes on when it is gone', async () => {
    const server = fakeUploads();
    server.answerFirst(never);
    keepDrafts('rider-1', [stravaDraft()]);
    const { sender } = started();
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    sender.hold(['key-1']);
    await sender.sendNow();
    expect([server.seen.length, server.seen[0]?.init.signal?.aborted]).toEqual([1, true]);
    server.answerFirst(() => null);
    sender.release(['key-1']);
    await sender.sendNow();
    expect(server.attempts).toHaveLength(1);
  });

  it('sends a file of a page that is gone from where it ended', async () => {
    const server = fakeUploads({ chunkBytes: 4 });
    const draft = fileDraft('a');
    holdFile('a', new File(['0123456789'], 'a.fit'));
    keepDrafts('rider-1', [draft]);
    await keepBytes('a');
    server.answerFirst(({ url }) => (url.endsWith('/chunks/1/') ? noNetwork() : null));
    setOnline(false);
    const { sender } = started();
    await sender.sendNow();
    releaseFiles(['a']);
    server.answerFirst(() => null);
    await sender.sendNow();
    expect([server.fileOf('upload-1'), keys()]).toEqual(['0123456789', []]);
    expect(server.attempts.map(({ draft: { activity } }) => activity)).toEqual([
      { kind: 'file', upload_id: 'upload-1', utc_offset_min: null },
    ]);
    expect(server.asked().filter((asked) => asked.endsWith('/chunks/0/'))).toHaveLength(1);
    // None of the ride's data is stored here.
    expect(await bytesToSend('a')).toBeNull();
  });

  it('does not ask for ever where everything is answered but the bytes', async () => {
    const server = fakeUploads();
    holdFile('a', new File(['0123456789'], 'a.fit'));
    keepDrafts('rider-1', [fileDraft('a')]);
    setOnline(false);
    server.answerFirst(({ method }) => (method === 'PUT' ? noNetwork() : null));
    const { sender } = started();
    await sender.sendNow();
    const asked = server.seen.length;
    expect(asked).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(firstPauseMs - 1);
    expect(server.seen).toHaveLength(asked);
  });

  it('sends a file again that waited so long for its attempt that the server forgot it', async () => {
    const server = fakeUploads();
    holdFile('a', new File(['0123456789'], 'a.fit'));
    keepDrafts('rider-1', [fileDraft('a', 'upload-of-yesterday')]);
    server.answerFirst(({ url, init }) =>
      url === '/api/verification-attempts/' && String(init.body).includes('yesterday')
        ? problem(404, 'resource.notFound')
        : null,
    );
    const { sender } = started();
    await sender.sendNow();
    await sender.sendNow();
    expect([server.attempts.length, server.fileOf('upload-1')]).toEqual([1, '0123456789']);
  });

  it('takes a challenge that is gone for a no, and not for a file that was forgotten', async () => {
    const server = fakeUploads();
    holdFile('a', new File(['0123456789'], 'a.fit'));
    keepDrafts('rider-1', [fileDraft('a')]);
    server.answerFirst(({ url }) => (url === '/api/verification-attempts/' ? problem(404, 'resource.notFound') : null));
    const { sender } = started();
    await sender.sendNow();
    expect(findDraft('key-a')?.refusal).toBe('resource.notFound');
  });
});

describe('what good-bye takes away', () => {
  it('has no bytes left, and a draft without them is let go', async () => {
    fakeUploads();
    holdFile('a', new File(['0123456789'], 'a.fit'));
    await keepBytes('a');
    await clearAttemptFiles();
    releaseFiles(['a']);
    keepDrafts('rider-1', [fileDraft('b')]);
    const { sender } = started();
    await sender.sendNow();
    expect(findDraft('key-b')?.refusal).toBe('draft.fileGone');
  });
});
