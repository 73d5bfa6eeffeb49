import { provideTools } from '#src/api/callTool.ts';
import type { OwnCourseRecord } from '#src/routes/ownCourses/ownCourseTypes.ts';
import { toPaceRows } from '#src/routes/ownCourses/rowEdits.ts';
import { buildGpxFile, createNorthwardRide, encodeUtf8 } from '#tests/fixtures/trackFiles.ts';
import { createToolApi } from '#workers/createToolApi.ts';

/** Provides the real tools without a worker thread. */
export function provideRealTools(): void {
  const api = createToolApi();
  provideTools(async () => async (name, request, signal) => {
    signal.throwIfAborted();
    const run = api[name] as (request: unknown) => Promise<never>;
    return run(request);
  });
}

/** A ride of 6 km: 2 km flat, then 4 km at 6 %. */
export const hillGpx = buildGpxFile(
  createNorthwardRide({ lengthM: 6_000, elevationAt: (atM) => 100 + Math.max(atM - 2_000, 0) * 0.06 }),
);

/** A file as a phone provides it; jsdom's own File has no `arrayBuffer`. */
export function createFile(text: string, name: string): File {
  const bytes = encodeUtf8(text);
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}

export async function createHillRecord(change: Partial<OwnCourseRecord> = {}): Promise<OwnCourseRecord> {
  const read = await createToolApi().readCourseFile({ name: 'hill.gpx', bytes: encodeUtf8(hillGpx) });
  if (!read.ok) throw new Error(read.error.code);
  const { course, rows, distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM } = read.value;
  return {
    id: 'own-00000000-0000-4000-8000-000000000001',
    name: '後山',
    createdAtMs: 1_790_000_000_000,
    course: { version: 1, is_approximate: false, attribution: 'hill.gpx', ...course },
    rows: toPaceRows(rows, course.distance_dm),
    privateCourseId: null,
    distanceM,
    elevationGainM,
    elevationMinM,
    elevationMaxM,
    gradeRatio,
    silhouetteM,
    ...change,
  };
}
