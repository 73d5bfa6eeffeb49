import { ageGroups } from '#contract/ageGroups.ts';
import { maxSearchLength } from '#contract/listLimits.ts';
import { pages } from '#contract/pages.ts';
import { rankingBoards, rankingSpans } from '#contract/rankings/rankings.ts';
import type { BoardQuery } from './useBoard.ts';

interface BoardState extends BoardQuery {
  /** Always 1, because the URL does not contain how many parts were loaded. */
  readonly pages: number;
}

/** Parses a board's URL; unknown values become everybody's overall board of all time. */
export function parseBoardAddress(params: URLSearchParams): BoardState {
  return {
    board: rankingBoards.find((board) => board === params.get('board')) ?? 'overall',
    span: rankingSpans.find((span) => span === params.get('span')) ?? 'all',
    sex: params.get('sex') === 'female' ? 'female' : 'all',
    age: ageGroups.find((age) => age === params.get('age')) ?? 'all',
    search: params.get('search')?.trim().slice(0, maxSearchLength) ?? '',
    pages: 1,
  };
}

function toBoardParams({ board, span, sex, age, search }: BoardState): URLSearchParams {
  const params = new URLSearchParams();
  if (board !== 'overall') params.set('board', board);
  if (span !== 'all') params.set('span', span);
  if (sex !== 'all') params.set('sex', sex);
  if (age !== 'all') params.set('age', age);
  if (search !== '') params.set('search', search);
  return params;
}

export const boardUrl = { path: pages['wolf-rankings'].path, read: parseBoardAddress, write: toBoardParams };
