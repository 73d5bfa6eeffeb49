// @vitest-environment node
import '../support/nodeBlobs.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChallengeDetail, Checkpoint } from '#contract/challenges/challenges.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { provideTools } from '#src/api/callTool.ts';
import { registerFile, releaseFiles } from '#src/verification/sending/attemptBytes.ts';
import { createPreview } from '#src/verification/sending/provideVerification.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';

const startAtMs = Date.parse('2026-03-01T00:00:00Z');
const degPerM = 180 / (Math.PI * 6_371_008.8);
const stepM = 10;
const count = 300;

/** A ride of 3 km due north at 5 m/s; its first point is 100 m south of 24, 121. */
function createGpx({ hasTimes = true } = {}): string {
  const points = Array.from({ length: count + 1 }, (_, index) => {
    const lat = (24 + (index * stepM - 100) * degPerM).toFixed(8);
    const time = hasTimes ? `<time>${new Date(startAtMs + index * 2_000).toISOString()}</time>` : '';
    return `<trkpt lat="${lat}" lon="121"><ele>100</ele>${time}</trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${points.join('\n')}</trkseg></trk></gpx>`;
}

const gate = (position: number, atM: number): Checkpoint => ({
  position,
  name: { 'zh-TW': `點 ${position}` },
  lat_deg: 24 + atM * degPerM,
  lon_deg: 121,
  radius_m: 30,
  heading_deg: 0,
  is_mandatory: true,
  course_distance_m: atM,
});
const challenge = {
  id: 'north',
  route: { id: 'north-road' },
  checkpoints: [gate(0, 0), gate(1, 1_000), gate(2, 2_000)],
  categories: ['ride'],
  checks_coverage: true,
  unchecked_stretches: [{ from_m: 500, to_m: 600 }],
  valid_from: null,
  valid_until: null,
  best_known_s: null,
  course_version: 1,
} as ChallengeDetail;
const route = {
  course: {
    version: 1,
    distance_dm: [0, ...Array(20).fill(1_000)],
    lat_e5: [2_400_000, ...Array(20).fill(90)],
    lon_e5: [12_100_000, ...Array(20).fill(0)],
    elevation_dm: [1_000, ...Array(20).fill(0)],
  } as unknown as RouteDetail['course'],
} as RouteDetail;

const { signal } = new AbortController();
const previewRequest = { fileId: 'a', challengeId: 'north', utcOffsetMin: null };
const serveChallenge = (version = 1) =>
  fakeServer(({ url }) =>
    json(url.startsWith('/api/routes/verifications/') ? challenge : { course: { ...route.course, version } }),
  );

beforeEach(() => {
  provideRealTools();
  registerFile('a', new File([createGpx()], 'a.gpx'));
});
afterEach(() => releaseFiles(['a', 'b']));

describe('createPreview', () => {
  it('finds when a file passed each gate', async () => {
    serveChallenge();
    const {
      startAtMs: startMs,
      match,
      verdicts,
    } = await createPreview(challenge, () => startAtMs)(previewRequest, signal);
    expect([startMs, match.status]).toEqual([startAtMs, 'passed']);
    // Exactly ten metres every two seconds, which no real ride does.
    expect(verdicts.ride?.flags.map(({ code }) => code)).toEqual(['deviceUnknown', 'tooSmooth']);
    expect(match.checkpoints.map(({ passed, timeS }) => [passed, Math.round(timeS ?? 0)])).toEqual([
      [true, 20],
      [true, 220],
      [true, 420],
    ]);
  });

  it('checks the start against the device’s clock', async () => {
    serveChallenge();
    const { verdicts } = await createPreview(challenge, () => startAtMs - 86_400_000)(previewRequest, signal);
    expect(verdicts.ride).toMatchObject({ status: 'failed', flags: [{ code: 'inFuture' }, {}, {}] });
  });

  it('loads the road once for several files, and the challenge if the page has none', async () => {
    registerFile('b', new File([createGpx()], 'b.gpx'));
    const { requests } = serveChallenge();
    const preview = createPreview(null);
    await preview(previewRequest, signal);
    await preview({ ...previewRequest, fileId: 'b' }, signal);
    expect(requests.map(({ url }) => url)).toEqual(['/api/routes/verifications/north/', '/api/routes/north-road/']);
  });

  it('does not check coverage against a course newer than the gates', async () => {
    const requests: object[] = [];
    provideTools(async () => async (_, request) => {
      requests.push(request as object);
      return { ok: true, value: { startAtMs: 0, match: {}, verdicts: {} } } as never;
    });
    serveChallenge(2);
    await createPreview(challenge)(previewRequest, signal);
    expect(requests.map((request) => 'course' in request)).toEqual([false]);
  });

  it('rejects a file that is not a ride, with the reason', async () => {
    serveChallenge();
    registerFile('a', new File([createGpx({ hasTimes: false })], 'a.gpx'));
    await expect(createPreview(challenge)(previewRequest, signal)).rejects.toMatchObject({
      failure: { code: 'file.noTimes', isTransient: false },
    });
    registerFile('a', new File(['hello'], 'a.gpx'));
    await expect(createPreview(challenge)(previewRequest, signal)).rejects.toMatchObject({
      failure: { code: 'file.unknownFormat' },
    });
  });

  it('does not blame the file if the road or the tool fails to load, and retries next time', async () => {
    const { requests } = fakeServer((_, round) => (round === 1 ? noNetwork() : json(route)));
    const preview = createPreview(challenge);
    await expect(preview(previewRequest, signal)).rejects.toMatchObject({
      failure: { code: 'answer.none', isTransient: true },
    });
    await expect(preview(previewRequest, signal)).resolves.toMatchObject({ match: { status: 'passed' } });
    expect(requests).toHaveLength(2);
    provideTools(async () => () => Promise.reject(new Error('the tool worker failed')));
    await expect(preview(previewRequest, signal)).rejects.toMatchObject({ failure: { code: 'worker.failed' } });
  });
});
