import type { Incident } from '#contract/status/status.ts';

/** Whether an incident is planned, ongoing or over at a given time. */
export function getIncidentPhase(
  { from_at: from, until_at: until }: Pick<Incident, 'from_at' | 'until_at'>,
  nowMs: number,
): 'planned' | 'goesOn' | 'over' {
  if (Date.parse(from) > nowMs) return 'planned';
  return until === null || Date.parse(until) > nowMs ? 'goesOn' : 'over';
}
