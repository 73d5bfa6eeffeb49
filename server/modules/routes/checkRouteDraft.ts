import { SlugSchema } from '#contract/routes/routes.ts';
import { VideoSchema } from '#contract/routes/videos.ts';
import type { RouteDraft } from './routeDraft.ts';

/** A draft that cannot become a route; the message says what to correct. */
export class RouteDraftError extends Error {
  constructor(routeId: string, problem: string) {
    super(`route ${JSON.stringify(routeId)}: ${problem}`);
    this.name = 'RouteDraftError';
  }
}

/** Importers round distances: boundaries may differ from each other and from the line's end by this much. */
const boundaryToleranceM = 0.5;

/** Throws if the draft contradicts itself; at that point nothing has been written. */
export function checkRouteDraft(draft: RouteDraft): void {
  const fail = (problem: string): never => {
    throw new RouteDraftError(draft.id, problem);
  };
  if (!SlugSchema.safeParse(draft.id).success) fail('the id is not a slug, or is reserved');
  checkLine(draft, fail);
  const lengthM = draft.line.distanceM.at(-1) ?? 0;
  checkRows(draft, lengthM, fail);
  for (const segment of draft.segments) {
    if (!SlugSchema.safeParse(segment.slug).success) fail(`segment ${segment.slug}: not a slug, or reserved`);
    if (!(segment.startM >= 0 && segment.endM > segment.startM && segment.endM <= lengthM + boundaryToleranceM)) {
      fail(`segment ${segment.slug}: ${segment.startM} to ${segment.endM} m does not lie on the line of ${lengthM} m`);
    }
  }
  for (const video of draft.videos ?? []) {
    if (!VideoSchema.safeParse(video).success) fail(`video ${video.youtube_id}: not a video of YouTube`);
  }
}

function checkLine({ line }: RouteDraft, fail: (problem: string) => never): void {
  const columns = [line.distanceM, line.elevationM, line.latDeg, line.lonDeg];
  const pointCount = line.distanceM.length;
  if (pointCount < 2) fail('the line has fewer than two points');
  if (columns.some((column) => column.length !== pointCount)) fail('the columns of the line differ in length');
  if (columns.some((column) => !column.every(Number.isFinite))) fail('the line holds something that is not a number');
  if (line.distanceM[0] !== 0) fail('the line does not begin at 0 m');
  for (let index = 1; index < pointCount; index += 1) {
    if ((line.distanceM[index] ?? 0) <= (line.distanceM[index - 1] ?? 0))
      fail(`the distance does not grow at point ${index}`);
  }
  if (!line.latDeg.every((value) => Math.abs(value) <= 90)) fail('a latitude is beyond 90 degrees');
  if (!line.lonDeg.every((value) => Math.abs(value) <= 180)) fail('a longitude is beyond 180 degrees');
}

function checkRows({ rows }: RouteDraft, lengthM: number, fail: (problem: string) => never): void {
  let expectedM = 0;
  for (const [index, row] of rows.entries()) {
    if (Math.abs(row.startM - expectedM) > boundaryToleranceM)
      fail(`row ${index} begins at ${row.startM} m, not at ${expectedM} m`);
    if (!(row.endM > row.startM)) fail(`row ${index} ends before it begins`);
    expectedM = row.endM;
  }
  if (Math.abs(expectedM - lengthM) > boundaryToleranceM)
    fail(`the rows end at ${expectedM} m, the line at ${lengthM} m`);
}
