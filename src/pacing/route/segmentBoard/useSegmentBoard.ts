import { useCallback, useState } from 'react';
import type { SegmentBoard, SegmentBoardQuery, SegmentBoardRow } from '#contract/segments/segmentBoard.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import type { BoardGroup } from './boardGroup.ts';

export interface ShownBoard extends Pick<SegmentBoard, 'athlete_count' | 'own' | 'plan'> {
  /** Identifies the segment and the group. */
  readonly asked: string;
  readonly group: BoardGroup;
  readonly rows: readonly SegmentBoardRow[];
  readonly nextCursor: string | null;
  /**
   * Whether the rider's own row was in the first part. Not whether it is among all rows now: the panel above the list
   * would then disappear under the finger while the list grows.
   */
  readonly isOwnInFirstPart: boolean;
}

interface Asked {
  readonly slug: string;
  readonly group: BoardGroup;
  /** Whole seconds; null while there is no plan. */
  readonly planS: number | null;
}

/** A segment's leaderboard, part by part. The newest answer stays visible while another group loads. */
export function useSegmentBoard({ slug, group, planS }: Asked) {
  const asked = [slug, group.span, group.sex, group.age, group.mass, planS].join('/');
  const [shown, setShown] = useState<ShownBoard | null>(null);
  const [from, setFrom] = useState<ShownBoard | null>(null);
  const before = from?.asked === asked ? from : null;
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<ShownBoard>> => {
      const query = queryOf(group, before === null ? { planS } : { cursor: before.nextCursor });
      const result = await callEndpoint(segmentsEndpoints.getSegmentBoard, { params: { id: slug }, query }, signal);
      if (!result.ok) return result;
      const { results: rows, next_cursor: nextCursor, athlete_count, own, plan } = result.answer;
      if (before !== null) return { ...result, answer: { ...before, rows: joined(before.rows, rows), nextCursor } };
      const isOwnInFirstPart = rows.some(({ athlete }) => athlete.id === own?.row.athlete.id);
      return { ...result, answer: { asked, group, rows, nextCursor, athlete_count, own, plan, isOwnInFirstPart } };
    },
    [asked, slug, group, planS, before],
  );
  const resource = useResource(load);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== shown) setShown(answer);
  return {
    shown,
    /** The shown board is of the requested segment and group. */
    isAsked: shown?.asked === asked,
    isBusy: resource.state === 'busy',
    failure: resource.state === 'failed' ? resource.failure : null,
    retry: resource.retry,
    loadMore: () => setFrom(shown),
  };
}

interface Start {
  readonly planS?: number | null;
  readonly cursor?: string | null;
}

function queryOf({ span, sex, age, mass }: BoardGroup, { planS = null, cursor = null }: Start): SegmentBoardQuery {
  return {
    span,
    ...(sex !== 'all' && { sex }),
    ...(age !== 'all' && { age_group: age }),
    ...(mass !== 'all' && { mass_class: mass }),
    ...(planS !== null && { plan_s: planS }),
    ...(cursor !== null && { cursor }),
  };
}

/** An athlete who fell back between two parts would be listed twice. */
function joined(before: readonly SegmentBoardRow[], next: readonly SegmentBoardRow[]): readonly SegmentBoardRow[] {
  const known = new Set(before.map(({ athlete }) => athlete.id));
  return [...before, ...next.filter(({ athlete }) => !known.has(athlete.id))];
}
