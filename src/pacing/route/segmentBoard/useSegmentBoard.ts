import { useState } from 'react';
import type { SegmentBoard, SegmentBoardQuery, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import type { BoardGroup } from './boardGroup.ts';

export interface ShownBoard extends Pick<SegmentBoard, 'athlete_count' | 'own' | 'plan'> {
  /** Identifies the segment and the group. */
  readonly queryKey: string;
  readonly group: BoardGroup;
  readonly rows: readonly SegmentBoardRow[];
  readonly nextCursor: string | null;
  /**
   * Whether the rider's own row was in the first part. Not whether it is among all rows now: the panel above the list
   * would then disappear under the finger while the list grows.
   */
  readonly isOwnInFirstPart: boolean;
}

interface BoardQuery {
  readonly slug: string;
  readonly group: BoardGroup;
  /** Whole seconds; null while there is no plan. */
  readonly planS: number | null;
}

/** A segment's leaderboard, part by part. The newest answer stays visible while another group loads. */
export function useSegmentBoard({ slug, group, planS }: BoardQuery) {
  const queryKey = [slug, group.span, group.sex, group.age, group.mass, planS].join('/');
  const [board, setBoard] = useState<ShownBoard | null>(null);
  const [boardToExtend, setLoadMoreFrom] = useState<ShownBoard | null>(null);
  const previous = boardToExtend?.queryKey === queryKey ? boardToExtend : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query's key and the cursor name all of them
  const resource = useResource(
    'segmentBoard',
    [queryKey, previous?.nextCursor],
    async (signal: AbortSignal): Promise<CallResult<ShownBoard>> => {
      const query = toQuery(group, previous === null ? { planS } : { cursor: previous.nextCursor });
      const result = await callEndpoint(segmentsEndpoints.getSegmentBoard, { params: { id: slug }, query }, signal);
      if (!result.ok) return result;
      const { results: rows, next_cursor: nextCursor, athlete_count, own: ownEntry, plan } = result.answer;
      if (previous !== null)
        return { ...result, answer: { ...previous, rows: appendRows(previous.rows, rows), nextCursor } };
      const isOwnInFirstPart = rows.some(({ athlete }) => athlete.id === ownEntry?.row.athlete.id);
      return {
        ...result,
        answer: { queryKey, group, rows, nextCursor, athlete_count, own: ownEntry, plan, isOwnInFirstPart },
      };
    },
  );
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== board) setBoard(answer);
  return {
    board,
    /** Whether the shown board is of the requested segment and group. */
    isCurrent: board?.queryKey === queryKey,
    isBusy: resource.state === 'busy',
    failure: resource.state === 'failed' ? resource.failure : null,
    retry: resource.retry,
    loadMore: () => setLoadMoreFrom(board),
  };
}

interface PartStart {
  readonly planS?: number | null;
  readonly cursor?: string | null;
}

function toQuery({ span, sex, age, mass }: BoardGroup, { planS = null, cursor = null }: PartStart): SegmentBoardQuery {
  return {
    span,
    ...(sex !== 'all' && { sex }),
    ...(age !== 'all' && { age_group: age }),
    ...(mass !== 'all' && { mass_class: mass }),
    ...(planS !== null && { plan_s: planS }),
    ...(cursor !== null && { cursor }),
  };
}

/** Adds only new athletes: one who fell back between two requests is in both parts. */
function appendRows(loaded: readonly SegmentBoardRow[], next: readonly SegmentBoardRow[]): readonly SegmentBoardRow[] {
  const knownIds = new Set(loaded.map(({ athlete }) => athlete.id));
  return [...loaded, ...next.filter(({ athlete }) => !knownIds.has(athlete.id))];
}
