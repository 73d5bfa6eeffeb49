import type { ChallengePart } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';
import { computePartFigures } from '#server/modules/routes/coursePart.service.ts';
import { readCourse } from './readCourse.ts';

/** The fields of a challenge's rules that define the ridden part of the course. */
export interface PartRow {
  readonly id: string;
  readonly rule_version: number;
  readonly route_id: string;
  readonly course_version: number;
  readonly from_m: number | null;
  readonly to_m: number | null;
}

/**
 * Measures the part of the course between the first and the last checkpoint. Versions of rules never change and refer
 * to one course version, so each is measured once.
 */
export function createPartReader() {
  const parts = new Map<string, ChallengePart | null>();
  return async (db: Db, row: PartRow): Promise<ChallengePart | null> => {
    const key = `${row.id}/${row.rule_version}`;
    const cached = parts.get(key);
    if (cached !== undefined) return cached;
    const part = await measurePart(db, row);
    parts.set(key, part);
    return part;
  };
}

async function measurePart(db: Db, row: PartRow): Promise<ChallengePart | null> {
  const { from_m: fromM, to_m: toM } = row;
  if (fromM === null || toM === null || toM <= fromM) return null;
  const { line, isApproximate } = await readCourse(db, row.route_id, row.course_version);
  // An approximate line would give an invented elevation gain.
  if (isApproximate) return null;
  const figures = computePartFigures(line, fromM, toM);
  return { from_m: fromM, to_m: toM, distance_m: figures.distanceM, elevation_gain_m: figures.elevationGainM };
}
