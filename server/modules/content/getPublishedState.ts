import type { TypedItemRow } from './content.repository.ts';

/** The public state at a time: a due schedule replaces what was published before. */
export const getPublishedState = <Row extends TypedItemRow>(row: Row, nowMs: number): Row['published'] =>
  applyDueSchedule(row, nowMs).published;

export const noSchedule = { scheduled: null, scheduled_version: null, scheduled_at: null } as const;

export const isDue = ({ scheduled_at: scheduledAt }: TypedItemRow, nowMs: number): boolean =>
  scheduledAt !== null && scheduledAt.getTime() <= nowMs;

/** When the next schedule is due; `Infinity`: never. */
export const findNextDueMs = (rows: readonly TypedItemRow[], nowMs: number): number =>
  Math.min(...rows.map(({ scheduled_at: scheduledAt }) => scheduledAt?.getTime() ?? 0).filter((atMs) => atMs > nowMs));

/** The row as it is once a due schedule has been applied. */
export function applyDueSchedule<Row extends TypedItemRow>(row: Row, nowMs: number): Row {
  if (!isDue(row, nowMs)) return row;
  const { scheduled: published, scheduled_version: published_version } = row;
  return { ...row, published, published_version, ...noSchedule, was_shown: true };
}

/** The published and scheduled state as columns. */
export const toPublishedColumns = (row: TypedItemRow) => ({
  published: row.published && JSON.stringify(row.published),
  published_version: row.published_version,
  scheduled: row.scheduled && JSON.stringify(row.scheduled),
  scheduled_version: row.scheduled_version,
  scheduled_at: row.scheduled_at,
  was_shown: row.was_shown,
});
