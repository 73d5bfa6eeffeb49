import { type RoadRefusal, roadRefusals } from '#contract/roadDesk/roadKinds.ts';
import { AppError } from '#server/http/AppError.ts';
import type { RoadItemRow } from './roadItems.repository.ts';

/** What a step does to the schedule. */
export type ScheduleChange =
  | { readonly kind: 'set'; readonly at: Date; readonly draft: object }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused'; readonly at: Date; readonly code: RoadRefusal };

const none = { scheduled: null, scheduled_base: null, scheduled_version: null, scheduled_at: null };
const neverRefused = { refused_code: null, refused_at: null };

/** The columns of it after a step; without a change it stays, and what an earlier one ended with is gone. */
export function scheduleColumns(
  row: RoadItemRow | undefined,
  change: ScheduleChange | undefined,
  { version, base }: { readonly version: number; readonly base: string },
) {
  if (change === undefined) return { ...neverRefused, ...(row === undefined ? none : keptOf(row)) };
  if (change.kind === 'ended') return { ...none, ...neverRefused };
  if (change.kind === 'refused') return { ...none, refused_code: change.code, refused_at: change.at };
  const { at: scheduled_at, draft } = change;
  const set = { scheduled: JSON.stringify(draft), scheduled_base: base, scheduled_version: version, scheduled_at };
  return { ...set, ...neverRefused };
}

const keptOf = ({ scheduled, scheduled_base, scheduled_version, scheduled_at }: RoadItemRow) => ({
  scheduled: scheduled && JSON.stringify(scheduled),
  scheduled_base,
  scheduled_version,
  scheduled_at,
});

/** With a schedule that has come and is not carried out yet. */
export function dueOf(row: RoadItemRow | undefined, nowMs: number) {
  if (row === undefined) return undefined;
  const { scheduled: draft, scheduled_at: at } = row;
  return draft !== null && at !== null && at.getTime() <= nowMs ? { row, draft, at } : undefined;
}

/** Of a failure that is the draft's; undefined: it is another one, and trying again may help. */
export const refusalOf = (error: unknown): RoadRefusal | undefined =>
  error instanceof AppError ? roadRefusals.find((code) => code === error.code) : undefined;
