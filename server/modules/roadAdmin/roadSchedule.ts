import { type RoadRefusal, roadRefusals } from '#contract/roadAdmin/roadKinds.ts';
import { AppError } from '#server/http/AppError.ts';
import type { ScheduleChange } from '#server/modules/drafts/draftEngineTypes.ts';
import type { RoadItemRow } from './roadItems.repository.ts';

const noSchedule = { scheduled: null, scheduled_base: null, scheduled_version: null, scheduled_at: null };
const noRefusal = { refused_code: null, refused_at: null };

/** The schedule's columns after a step; without a change it stays, but an earlier refusal is cleared. */
export function toScheduleColumns(
  row: RoadItemRow | undefined,
  change: ScheduleChange<RoadRefusal> | undefined,
  { version, base }: { readonly version: number; readonly base: string },
) {
  if (change === undefined) return { ...noRefusal, ...(row === undefined ? noSchedule : copySchedule(row)) };
  if (change.kind === 'ended') return { ...noSchedule, ...noRefusal };
  if (change.kind === 'refused') return { ...noSchedule, refused_code: change.code, refused_at: change.instant };
  const { instant: scheduled_at, draft } = change;
  const newSchedule = {
    scheduled: JSON.stringify(draft),
    scheduled_base: base,
    scheduled_version: version,
    scheduled_at,
  };
  return { ...newSchedule, ...noRefusal };
}

const copySchedule = ({ scheduled, scheduled_base, scheduled_version, scheduled_at }: RoadItemRow) => ({
  scheduled: scheduled && JSON.stringify(scheduled),
  scheduled_base,
  scheduled_version,
  scheduled_at,
});

/** A schedule that is due and was not carried out yet. */
export function findDue(row: RoadItemRow | undefined, nowMs: number) {
  if (row === undefined) return undefined;
  const { scheduled: draft, scheduled_at: dueAt } = row;
  return draft !== null && dueAt !== null && dueAt.getTime() <= nowMs ? { row, draft, dueAt } : undefined;
}

/** The code of a failure caused by the draft; undefined for any other failure, where trying again may help. */
export const toRefusal = (error: unknown): RoadRefusal | undefined =>
  error instanceof AppError ? roadRefusals.find((code) => code === error.code) : undefined;
