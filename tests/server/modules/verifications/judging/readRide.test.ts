import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readRide } from '#server/modules/verifications/judging/judgeRide.ts';
import { packEvidence } from '#server/modules/verifications/store/evidence.ts';
import { buildGpxFile, createNorthwardRide, encodeUtf8 } from '#tests/fixtures/trackFiles.ts';
import { maxRideSpanS } from '#workers/core/verification/rideSpan.ts';

const file = encodeUtf8(
  buildGpxFile(createNorthwardRide({ lengthM: 200 })).replace(
    '<trk>',
    '<metadata><time>2026-11-20T22:00:00Z</time></metadata><trk><type>EBikeRide</type>',
  ),
);

async function requireRide(source: Parameters<typeof readRide>[0]) {
  const read = await readRide(source);
  if (!read.ok) throw new Error(read.code);
  return read.ride;
}

it('stores a file’s facts about its origin with the evidence', async () => {
  const facts = {
    sportType: 'EBikeRide',
    deviceName: null,
    creator: 'hand',
    createdAtMs: Date.UTC(2026, 10, 20, 22),
    isTrainer: false,
    isManual: false,
    isFlagged: false,
    format: 'gpx',
    repairs: [],
  };
  const { evidence, packed } = await requireRide({ kind: 'file', bytes: file, utcOffsetMin: null });
  expect(evidence.facts).toEqual(facts);
  const again = await requireRide({ kind: 'evidence', bytes: Uint8Array.from(packed) });
  expect(again.evidence.facts).toEqual(facts);
});

it('reads evidence that was stored without creator and creation time', async () => {
  const { packed } = await requireRide({ kind: 'file', bytes: file, utcOffsetMin: null });
  const { facts, ...rest } = JSON.parse(gunzipSync(packed).toString());
  const { creator: _, createdAtMs: __, ...oldFacts } = facts;
  const bytes = Uint8Array.from(gzipSync(JSON.stringify({ ...rest, facts: oldFacts })));
  const { evidence } = await requireRide({ kind: 'evidence', bytes });
  expect(evidence.facts).toEqual({ ...facts, creator: null, createdAtMs: null });
});

it('refuses a recording that spans more than a week, also a stored one', async () => {
  const buildPointOnDay = (day: number) =>
    `<trkpt lat="24" lon="121"><ele>1</ele><time>2026-11-${String(day).padStart(2, '0')}T00:00:00Z</time></trkpt>`;
  const buildFileUntilDay = (day: number) =>
    encodeUtf8(
      `<gpx version="1.1"><trk><trkseg>${buildPointOnDay(1)}${buildPointOnDay(2)}${buildPointOnDay(day)}</trkseg></trk></gpx>`,
    );
  expect(await readRide({ kind: 'file', bytes: buildFileUntilDay(8), utcOffsetMin: null })).toMatchObject({ ok: true });
  const tooLong = { ok: false, code: 'file.lastsTooLong' };
  expect(await readRide({ kind: 'file', bytes: buildFileUntilDay(9), utcOffsetMin: null })).toEqual(tooLong);
  const { evidence } = await requireRide({ kind: 'file', bytes: buildFileUntilDay(8), utcOffsetMin: null });
  const timeS = Float64Array.of(0, 86_400, maxRideSpanS + 1);
  const packed = packEvidence({ ...evidence, samples: { ...evidence.samples, timeS } });
  expect(await readRide({ kind: 'evidence', bytes: Uint8Array.from(packed) })).toEqual(tooLong);
});

it('reads times without a zone in the zone that the rider chose, and fails without a choice', async () => {
  const bytes = Uint8Array.from(Buffer.from(Buffer.from(file).toString().replaceAll('Z</time>', '</time>')));
  const { evidence: inUtc } = await requireRide({ kind: 'file', bytes: file, utcOffsetMin: 480 });
  const { evidence } = await requireRide({ kind: 'file', bytes, utcOffsetMin: 480 });
  expect(inUtc.startedAtMs - evidence.startedAtMs).toBe(8 * 3_600_000);
  // The zone is stored only if the times needed it.
  expect([inUtc.utcOffsetMin, evidence.utcOffsetMin]).toEqual([null, 480]);
  expect(await readRide({ kind: 'file', bytes, utcOffsetMin: null })).toEqual({ ok: false, code: 'ride.zoneUnknown' });
});
