import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/**
 * The rider's rank on the masters board. Shows a link to the board while the rank loads, if it failed to load, or if
 * the rider is not ranked. It is one line from the start, so that nothing moves.
 */
export function MastersRank({ riderId }: { readonly riderId: string }) {
  const { t, language } = useTranslator();
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<RankingEntry | null>> => {
      const member = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
      if (!member.ok) return member;
      if (member.answer.joined_at === null) return { ...member, answer: null };
      const query = { params: { id: riderId }, query: { span: 'all' } } as const;
      const place = await callEndpoint(rankingsEndpoints.getRankedAthlete, query, signal);
      return place.ok ? { ...place, answer: place.answer.entry } : place;
    },
    [riderId],
  );
  const resource = useResource(load);
  const entry = resource.state === 'ready' ? resource.answer : null;
  const board = pageHref('wolf-rankings');
  return (
    <Line>
      {t('page.wolf-rankings')}
      {' · '}
      {entry === null ? (
        <Link href={board}>{t('profile.mastersLink')}</Link>
      ) : (
        <Link href={`${board}?athlete=${riderId}`} className="num">
          {t('profile.mastersPlace', {
            rank: formatFixed(entry.rank, 0, language),
            score: formatFixed(entry.score, 0, language),
          })}
        </Link>
      )}
    </Line>
  );
}

const Line = styled.p`
  min-height: 48px;
  margin-top: 8px;
  color: var(--soft);
  line-height: 48px;
  a { display: inline-block; }
`;
