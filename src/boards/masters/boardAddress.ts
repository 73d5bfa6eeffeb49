import { maxSearchLength } from '#contract/listLimits.ts';
import { pages } from '#contract/pages.ts';
import { rankingBoards, rankingSpans } from '#contract/rankings/rankings.ts';
import type { BoardQuery } from './useBoard.ts';

interface BoardState extends BoardQuery {
  /** Always 1, because the URL does not contain how many parts were loaded. */
  readonly pages: number;
}

/** Parses a board's URL; unknown values become the overall board of all time. */
export function parseBoardAddress(params: URLSearchParams): BoardState {
  return {
    board: rankingBoards.find((board) => board === params.get('board')) ?? 'overall',
    span: rankingSpans.find((span) => span === params.get('span')) ?? 'all',
    search: params.get('search')?.trim().slice(0, maxSearchLength) ?? '',
    pages: 1,
  };
}

function toBoardParams({ board, span, search }: BoardState): URLSearchParams {
  const params = new URLSearchParams();
  if (board !== 'overall') params.set('board', board);
  if (span !== 'all') params.set('span', span);
  if (search !== '') params.set('search', search);
  return params;
}

export const boardUrl = { path: pages['wolf-rankings'].path, read: parseBoardAddress, write: toBoardParams };
