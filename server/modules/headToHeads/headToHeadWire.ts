import { computeHeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead, HeadToHeadSummary, RoundResult } from '#contract/headToHeads/headToHeads.ts';
import type { HeadToHeadRow } from './headToHeads.repository.ts';

export function toHeadToHead(row: HeadToHeadRow, results: readonly RoundResult[]): HeadToHead {
  const { title, kind, state, counting_members, sides, rounds, version, is_sample } = row;
  return {
    id: row.slug,
    title,
    kind,
    state,
    counting_members,
    sides,
    rounds,
    version,
    is_sample,
    starts_at: row.starts_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    results: results.map(({ round, side, member, outcome, time_ms, points }) => ({
      round,
      side,
      member,
      outcome,
      time_ms,
      points,
    })),
  };
}

export function toHeadToHeadSummary(headToHead: HeadToHead): HeadToHeadSummary {
  const { id, title, kind, starts_at, state, sides, is_sample } = headToHead;
  const { won } = computeHeadToHeadScore(headToHead);
  const side = (key: 'a' | 'b') => ({ name: sides[key].name, colour: sides[key].colour, rounds_won: won[key] });
  return { id, title, kind, starts_at, state, is_sample, sides: { a: side('a'), b: side('b') } };
}
