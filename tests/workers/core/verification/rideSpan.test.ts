import { expect, it } from 'vitest';
import { readTrack } from '#workers/core/courseFile/readTrack.ts';
import { previewMatch } from '#workers/core/verification/previewMatch.ts';
import { isTooLong, maxRideSpanS } from '#workers/core/verification/rideSpan.ts';

it('the maximum time span of a ride is a week, as the text for riders says', () => {
  expect(maxRideSpanS).toBe(7 * 24 * 3_600);
  expect(isTooLong([5, 6, 5 + maxRideSpanS])).toBe(false);
  expect(isTooLong([5, 6, 5.001 + maxRideSpanS])).toBe(true);
  expect(isTooLong([])).toBe(false);
});

it('a ride that lasts longer is refused on the device before anything is sent', async () => {
  const trackPoint = (time: string) => `<trkpt lat="24" lon="121"><ele>1</ele><time>${time}</time></trkpt>`;
  const text = `<gpx version="1.1"><trk><trkseg>${trackPoint('2026-01-01T00:00:00Z')}${trackPoint('2046-01-01T00:00:00Z')}</trkseg></trk></gpx>`;
  const raw = await readTrack({ format: 'gpx', text: [text] });
  if (!raw.ok) throw new Error(raw.error.code);
  const challenge = {
    checkpoints: [],
    checksCoverage: false,
    isApproximate: true,
    validFrom: null,
    validUntil: null,
    bestKnownS: null,
  };
  const preview = previewMatch(raw.value, challenge, {
    categories: ['ride'],
    nowMs: 0,
    riderMassKg: null,
    utcOffsetMin: null,
  });
  expect(preview).toEqual({ ok: false, error: { code: 'file.lastsTooLong' } });
});
