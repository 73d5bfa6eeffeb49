import { useState } from 'react';
import type { RankingSummary } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { toRankingGroup } from './boardGroup.ts';
import type { BoardQuery } from './useBoard.ts';

/** Counts and scores of the shown group. The newest answer stays visible while another group loads. */
export function useBoardSummary({ span, sex, age }: Pick<BoardQuery, 'span' | 'sex' | 'age'>) {
  const resource = useResource('masters', [span, sex, age], (signal) =>
    callEndpoint(rankingsEndpoints.getRankingSummary, { query: { span, ...toRankingGroup({ sex, age }) } }, signal),
  );
  const [lastSummary, setLastSummary] = useState<RankingSummary | null>(null);
  if (resource.state === 'ready' && resource.answer !== lastSummary) setLastSummary(resource.answer);
  if (resource.state !== 'busy' || lastSummary === null) return resource;
  return { state: 'ready', answer: lastSummary, retry: resource.retry } as const;
}
