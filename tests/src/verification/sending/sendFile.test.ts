import '../support/nodeBlobs.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AttemptDraftItem } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { setApiSession } from '#src/api/apiSession.ts';
import { registerFile, releaseFiles } from '#src/verification/sending/attemptBytes.ts';
import { deleteDrafts, findDraft, storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { sendFile } from '#src/verification/sending/sendFile.ts';
import { fileDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { neverAnswer, noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { fakeUploads, problem, readHeader } from '../support/fakeUploads.ts';

/** Too short to be packed: 35 bytes in pieces of 10. */
const text = 'abcdefghijklmnopqrstuvwxyz012345678';
const draft = fileDraft('a');

beforeEach(() => {
  localStorage.clear();
  storeDrafts('rider-1', [draft]);
  registerFile('a', new File([text], 'a.fit'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  deleteDrafts([draft.key]);
  releaseFiles(['a']);
  setApiSession(null);
});

function send(signal = new AbortController().signal, draftItem: AttemptDraftItem = draft) {
  const progress: string[] = [];
  const onProgress = (sentBytes: number, total: number) => progress.push(`${sentBytes}/${total}`);
  return { progress, result: sendFile({ draft: draftItem, riderId: 'rider-1', onProgress }, signal) };
}

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve));
/** Files are read in real time, so this waits until that try has returned. */
async function waitForTries(count: number, tries: () => number) {
  while (tries() < count) await waitForNextTurn();
  await waitForNextTurn();
}

describe('sendFile', () => {
  it('sends a file in pieces and reports the progress', async () => {
    const server = fakeUploads();
    const { result, progress } = send();
    expect(await result).toBe('upload-1');
    expect(server.readFile('upload-1')).toBe(text);
    expect(progress).toEqual(['0/35', '10/35', '20/35', '30/35', '35/35']);
    expect(server.listRequests()).toEqual([
      'POST activities/uploads/',
      ...[0, 1, 2, 3].map((index) => `PUT activities/uploads/upload-1/chunks/${index}/`),
    ]);
    expect(server.requests.map((request) => readHeader(request, 'content-type'))).toEqual([
      'application/json',
      ...Array(4).fill('application/octet-stream'),
    ]);
    expect(readHeader(server.requests[0] as never, 'for-rider')).toBe('rider-1');
    // A reload continues the attempt.
    expect(findDraft(draft.key)?.draft.activity).toMatchObject({ uploadId: 'upload-1' });
  });

  it('resumes after a lost connection', async () => {
    const server = fakeUploads();
    server.answerFirst(({ url }) => (url.endsWith('/chunks/2/') ? noNetwork() : null));
    setOnline(false);
    const first = send();
    await expect(first.result).rejects.toMatchObject({ failure: { code: 'answer.none', isTransient: true } });
    expect(first.progress).toEqual(['0/35', '10/35', '20/35']);
    server.answerFirst(() => null);
    const second = send();
    expect(await second.result).toBe('upload-1');
    expect(second.progress).toEqual(['20/35', '30/35', '35/35']);
    expect(server.listRequests().slice(-3)).toEqual([
      'GET activities/uploads/upload-1/',
      'PUT activities/uploads/upload-1/chunks/2/',
      'PUT activities/uploads/upload-1/chunks/3/',
    ]);
    expect(server.readFile('upload-1')).toBe(text);
  });

  it('tries a piece three times with increasing delays', async () => {
    const server = fakeUploads();
    let tries = 0;
    server.answerFirst(({ url }) => {
      if (!url.endsWith('/chunks/1/')) return null;
      tries += 1;
      return problem(503, 'server.unavailable');
    });
    const { result } = send();
    const end = expect(result).rejects.toMatchObject({ failure: { code: 'server.unavailable', isTransient: true } });
    for (const [index, pauseMs] of [1_000, 4_000].entries()) {
      await waitForTries(index + 1, () => tries);
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(tries).toBe(index + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await end;
    expect(tries).toBe(3);
  });

  it('continues when the second try succeeds', async () => {
    const server = fakeUploads();
    let tries = 0;
    server.answerFirst(({ url }) => {
      if (!url.endsWith('/chunks/1/')) return null;
      tries += 1;
      return tries === 1 ? noNetwork() : null;
    });
    const { result } = send();
    await waitForTries(1, () => tries);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await result, tries]).toEqual(['upload-1', 2]);
  });

  it('renews the token after a 401 during the upload', async () => {
    const renew = vi.fn(async () => 'new');
    setApiSession({ getToken: () => 'old', renewToken: renew });
    const server = fakeUploads();
    server.answerFirst((request) =>
      request.url.endsWith('/chunks/1/') && readHeader(request, 'authorization') !== 'Bearer new'
        ? problem(401, 'auth.expired')
        : null,
    );
    expect(await send().result).toBe('upload-1');
    expect([renew.mock.calls.length, server.readFile('upload-1')]).toEqual([1, text]);
  });

  it('opens the upload again with the same key if the answer was lost', async () => {
    const server = fakeUploads();
    server.answerFirst(() => noNetwork());
    await expect(send().result).rejects.toMatchObject({ failure: { code: 'answer.none' } });
    server.answerFirst(() => null);
    await send().result;
    const keys = server.requests.slice(0, 2).map((request) => readHeader(request, 'idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(draft.key);
  });

  it('opens another upload if the server has deleted the previous one', async () => {
    const server = fakeUploads();
    await send().result;
    server.uploads.clear();
    expect(await send().result).toBe('upload-1');
    const keys = server.requests
      .filter(({ method }) => method === 'POST')
      .map((request) => readHeader(request, 'idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(server.readFile('upload-1')).toBe(text);
  });

  it('asks to start over if the upload is deleted while pieces are being sent', async () => {
    const server = fakeUploads();
    server.answerFirst(({ url }) => {
      if (url.endsWith('/chunks/1/')) server.uploads.clear();
      return null;
    });
    await expect(send().result).rejects.toMatchObject({ failure: { code: 'upload.incomplete', isTransient: true } });
    server.answerFirst(() => null);
    await send().result;
    expect(server.readFile('upload-1')).toBe(text);
  });

  it('stops at once if the server refuses', async () => {
    const server = fakeUploads();
    server.answerFirst(() => problem(409, 'upload.tooMany'));
    await expect(send().result).rejects.toMatchObject({ failure: { code: 'upload.tooMany', isTransient: false } });
    expect(server.requests).toHaveLength(1);
  });

  it('waits if another rider has signed in', async () => {
    const server = fakeUploads();
    server.answerFirst(() => problem(403, 'access.denied'));
    await expect(send().result).rejects.toMatchObject({ failure: { code: 'access.denied', isTransient: true } });
  });

  it('reports that a file is missing on the device, or cannot be read', async () => {
    fakeUploads();
    releaseFiles(['a']);
    await expect(send().result).rejects.toMatchObject({ failure: { code: 'draft.fileGone', isTransient: false } });
    const broken = new File([text], 'a.fit');
    vi.spyOn(broken, 'slice').mockImplementation(() => {
      throw new DOMException('it was moved', 'NotFoundError');
    });
    registerFile('a', broken);
    await expect(send().result).rejects.toMatchObject({ failure: { code: 'file.unreadable', isTransient: false } });
  });

  it('sends no further piece once it is aborted', async () => {
    const server = fakeUploads();
    const controller = new AbortController();
    server.answerFirst((request) => {
      if (!request.url.endsWith('/chunks/1/')) return null;
      queueMicrotask(() => controller.abort());
      return neverAnswer(request);
    });
    await expect(send(controller.signal).result).rejects.toThrow();
    expect(server.listRequests().at(-1)).toBe('PUT activities/uploads/upload-1/chunks/1/');
  });
});
