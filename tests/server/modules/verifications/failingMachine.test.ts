import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { deleteExpiredUploads } from '#server/modules/uploads/uploads.module.ts';
import { HeavyRideError } from '#server/modules/verifications/judging/judge.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createStravaDraft,
  createWorker,
  fetchNextJob,
  readAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from './attemptSite.ts';

let site: AttemptSite;

beforeEach(async () => {
  site = await createAttemptSite();
});

afterEach(() => site.close());

describe('a file that the server fails to judge', () => {
  const countPieces = async () => (await site.db.selectFrom('upload_chunk').selectAll().execute()).length;
  const rejectAsHeavy = () => Promise.reject(new HeavyRideError('it took too long'));

  async function submitFile() {
    const rider = await signInRider(site);
    const uploadId = await uploadFile(rider);
    const draft = createStravaDraft('', { activity: { kind: 'file', upload_id: uploadId } });
    const { id } = await submitAttempt(rider, draft);
    const job = await fetchNextJob(site);
    if (!job) throw new Error('there is no job');
    return { rider, id, job, draft };
  }

  it('is judged again, and reported as unreadable only if the last try is too heavy, too', async () => {
    const { rider, id, job } = await submitFile();
    const work = createWorker(site, { judge: rejectAsHeavy });
    await expect(work(job)).rejects.toThrow('the ride is too heavy: it took too long');
    expect([(await readAttempt(rider, id)).status, await countPieces()]).toEqual(['processing', 1]);
    await work({ ...job, isLastTry: true });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'file.unreadable' });
    expect(await countPieces()).toBe(0);
  });

  it('is not reported as unreadable after other errors, and can be submitted again without an upload', async () => {
    const { rider, id, job, draft } = await submitFile();
    const judge = () => Promise.reject(new Error("Cannot find module './readRide.ts'"));
    await createWorker(site, { judge })({ ...job, isLastTry: true });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'internal' });
    expect(await countPieces()).toBe(1);
    const again = await submitAttempt(rider, draft);
    expect(again.id).not.toBe(id);
    await runAllJobs(site);
    expect(await readAttempt(rider, again.id)).toMatchObject({
      status: 'passed',
      activity: { file_name: 'canary.gpx' },
    });
    expect([await countPieces(), await site.db.selectFrom('upload').selectAll().execute()]).toEqual([0, []]);
  });

  it('is stored for another hour, and its name as long as the attempt', async () => {
    const { rider, id, job } = await submitFile();
    await createWorker(site, { judge: () => Promise.reject(new Error('a bug')) })({ ...job, isLastTry: true });
    site.clock.advanceMs(3_599_999);
    await deleteExpiredUploads(site);
    expect(await countPieces()).toBe(1);
    site.clock.advanceMs(1);
    await deleteExpiredUploads(site);
    expect(await countPieces()).toBe(0);
    expect((await readAttempt(rider, id)).activity.file_name).toBe('canary.gpx');
    site.clock.advanceMs(30 * 86_400_000);
    await deleteExpiredUploads(site);
    expect(await site.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  it('can be submitted again after an error caused by an incomplete challenge', async () => {
    const { rider, id, job, draft } = await submitFile();
    const complete = challengeDraft(challengeId);
    await saveChallenge(site.db, { ...complete, checkpoints: complete.checkpoints.slice(0, 1) }, site.clock);
    await createWorker(site)(job);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'challenge.incomplete' });
    await saveChallenge(site.db, complete, site.clock);
    const again = await submitAttempt(rider, draft);
    await runAllJobs(site);
    expect((await readAttempt(rider, again.id)).status).toBe('passed');
  });

  it('does not affect other files', async () => {
    const { rider, job } = await submitFile();
    await createWorker(site, { judge: () => Promise.reject(new Error('a bug')) })({ ...job, isLastTry: true });
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await uploadFile(rider, Buffer.from(`<gpx>${count}</gpx>`)));
    expect(ids).not.toContain(undefined);
  });
});
