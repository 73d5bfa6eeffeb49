import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { decryptBytes } from '#server/keys/encryptBytes.ts';
import { toEvidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { packEvidence, unpackEvidence } from '#server/modules/verifications/store/evidence.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptResult,
  createAttemptSite,
  createDecidedAttempt,
  createPassedOutcome,
  createStravaDraft,
  rideSamples,
  rodeAtMs,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from './attemptSite.ts';

let site: AttemptSite;
/** Answers that only the owner gets: attempts, tracks, rides and the export. */
let ownAnswers: string[];
/** Values that may occur only in the owner's answers; those of the track are formatted as in these answers. */
let secrets: string[];

/** A track away from every course and gate, with irregular steps that occur nowhere else. */
const ownTrack = {
  ...rideSamples,
  latDeg: rideSamples.latDeg.map((latDeg, index) => latDeg + 0.01765 + ((index * 37) % 11) / 1e5),
  lonDeg: rideSamples.lonDeg.map((_, index) => 120.91234 + ((index * index * 53) % 17) / 1e5),
};
const facts = {
  sportType: 'Ride',
  deviceName: 'Canary 530',
  isTrainer: false,
  isManual: false,
  isFlagged: false,
  creator: null,
  format: 'strava',
} as const;
const evidence = packEvidence({ startedAtMs: rodeAtMs, facts, samples: ownTrack });

const toDigits = (differences: readonly number[]) => differences.slice(1, 8).join();
function listSecrets(track: AttemptTrack): string[] {
  const { started_at, lat_e5, lon_e5 } = track;
  const latE5 = lat_e5[0] ?? 0;
  const lonE5 = lon_e5[0] ?? 0;
  const decimals = [latE5, lonE5].map((value) => String(value / 1e5));
  return [`"started_at":"${started_at}"`, `${latE5}`, `${lonE5}`, toDigits(lat_e5), toDigits(lon_e5), ...decimals];
}

beforeAll(async () => {
  site = await createAttemptSite();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  const reasons = [{ code: 'checkpoint.missed', params: { position: 1, distance_m: 30_003.25, limit_m: 50 } } as const];
  const result = createAttemptResult({ reasons });
  const { rider, id } = await createDecidedAttempt(
    site,
    createPassedOutcome({ result, evidence, fingerprint: 'a' }),
    '987654321',
  );
  await site.db
    .insertInto('consent')
    .values(
      (['publishResults', 'publishTimes'] as const).map((purpose, index) => ({
        id: `0195f0a0-0000-7000-8000-00000000000${index}`,
        rider_id: rider.riderId,
        purpose,
        text_version: 1,
        given_at: new Date('2026-02-01T00:00:00Z'),
      })),
    )
    .execute();
  const questionable = createAttemptResult({ reasons, flags: [{ code: 'speed', severity: 'review', params: {} }] });
  await createDecidedAttempt(site, createPassedOutcome({ result: questionable, fingerprint: 'b' }), '987654322');
  await submitAttempt(rider, createStravaDraft('', { activity: { kind: 'file', upload_id: await uploadFile(rider) } }));
  await runAllJobs(site, {
    judge: async () => createPassedOutcome({ result, fingerprint: 'c', contentHash: Buffer.alloc(32, 7) }),
  });
  const { results } = (await rider.inject({ url: '/api/verification-attempts/mine/' })).json();
  const attempts = results.flatMap((attempt: { id: string }) =>
    ['', 'track/', 'ride/'].map((part) => `/api/verification-attempts/${attempt.id}/${part}`),
  );
  const answers = [...attempts, '/api/member/me/export/'].map(async (url) => (await rider.inject({ url })).body);
  ownAnswers = await Promise.all(answers);
  const track = (await rider.inject({ url: `/api/verification-attempts/${id}/track/` })).json();
  secrets = ['Canary', 'canary.gpx', '987654321', '30003.25', 'checkpoint.missed', ...listSecrets(track)];
});

afterAll(() => site.close());

/** The addresses of all public endpoints and pages, with existing ids. */
async function* publicAddresses(): AsyncGenerator<string> {
  for (const { endpoint } of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.access !== undefined) continue;
    const ids = endpoint.path.includes('/routes/verifications/') ? [challengeId] : ['wuling-west', 'strava'];
    for (const id of ids) yield endpoint.path.replace(/\{\w+\}/, id);
  }
  yield '/';
  yield `/verifications/${challengeId}`;
  yield '/verifications';
  const attempts = await site.db.selectFrom('verification_attempt').select('id').execute();
  for (const { id } of attempts) yield `/verifications/status/${id}`;
}

describe('a public answer', () => {
  it('shows completions of consenting riders', async () => {
    const response = await site.app.inject({ url: `/api/routes/verifications/${challengeId}/completions/` });
    expect(response.json().results.length).toBeGreaterThan(0);
  });

  it('contains no rider’s evidence, at any address', async () => {
    const answers: string[] = [];
    for await (const url of publicAddresses()) {
      const { body, headers } = await site.app.inject({ url });
      answers.push(url);
      const leaks = secrets.filter((secret) => body.includes(secret) || JSON.stringify(headers).includes(secret));
      expect([url, leaks]).toEqual([url, []]);
    }
    expect(answers.length).toBeGreaterThan(15);
  });

  it('is searched for values that do occur in the owner’s answers', () => {
    const missingSecrets = secrets.filter((secret) => !ownAnswers.some((answer) => answer.includes(secret)));
    expect(missingSecrets).toEqual([]);
    // Each of the owner's answers contains at least one of the values.
    expect(ownAnswers.filter((answer) => !secrets.some((secret) => answer.includes(secret)))).toEqual([]);
    expect(ownAnswers).toHaveLength(7);
  });

  it('comes from a database in which evidence is encrypted', async () => {
    const rows = await site.db.selectFrom('activity_evidence').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { activity_id: id, samples_sealed: sealed } of rows) {
      expect(sealed.includes('started_at_ms')).toBe(false);
      const decrypted = decryptBytes(site.config.columnKeys, toEvidenceAad(id), sealed);
      expect(unpackEvidence(decrypted).samples.timeS).toHaveLength(101);
    }
  });

  it('contains no evidence for another rider either', async () => {
    const otherRider = await signInRider(site);
    for (const { endpoint } of endpoints) {
      if (endpoint.method !== 'GET' || endpoint.access !== 'rider') continue;
      const attempts = await site.db.selectFrom('verification_attempt').select('id').execute();
      for (const { id } of attempts) {
        const { body } = await otherRider.inject({ url: endpoint.path.replace(/\{\w+\}/, id) });
        expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
      }
    }
  });
});
