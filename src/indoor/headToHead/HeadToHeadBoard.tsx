import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Link, useSearchParams } from 'wouter';
import type { HeadToHeadScore, RoundScore } from '#contract/headToHeads/headToHeadScore.ts';
import { computeHeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead, HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { createScoreTexts, formatGap, formatRoundGap, formatSideResult, type ScoreTexts } from './formatScore.ts';
import { GapChart } from './GapChart.tsx';
import { HallView } from './HallView.tsx';
import { LiveMark } from './LiveMark.tsx';
import { ScoreBoard } from './ScoreBoard.tsx';
import { toHeadToHeadHref } from './toHeadToHeadHref.ts';
import type { HeadToHeadFeed } from './useHeadToHead.ts';

const entryTools = createLazyPart(async () => (await import('./entry/EntryTools.tsx')).EntryTools, formWords);

interface Props {
  readonly feed: HeadToHeadFeed;
  readonly answer: HeadToHeadAnswer;
}

/** One head-to-head: who is ahead, round by round, and for an administrator the entry of results. */
export function HeadToHeadBoard({ feed, answer: { head_to_head: headToHead } }: Props) {
  const { t, l, language } = useTranslator();
  const [params] = useSearchParams();
  const isAdmin = useAuth((view) => view.user?.role === 'admin');
  const score = useMemo(() => computeHeadToHeadScore(headToHead), [headToHead]);
  const texts = useMemo(() => createScoreTexts(t, headToHead), [t, headToHead]);
  const viewProps = { headToHead, score, texts };
  return (
    <Stack gap={24}>
      <PageHeader
        title={l(headToHead.title)}
        facts={[t(`headToHead.kinds.${headToHead.kind}`), formatMoment(headToHead.starts_at, language)]}
      />
      <Bar>
        <LiveMark feed={feed} />
        {headToHead.is_sample ? <StatusChip>{t('headToHead.sample')}</StatusChip> : null}
        <ButtonLink as={Link} href={toHeadToHeadHref(headToHead.id, true)}>
          {t('headToHead.hall')}
        </ButtonLink>
      </Bar>
      <ScoreBoard {...viewProps} />
      <GapChart {...viewProps} />
      <Section title={t('headToHead.rounds')}>
        <RoundsTable {...viewProps} />
      </Section>
      {isAdmin ? (
        <Lazy
          part={entryTools}
          props={{ headToHead, onChanged: feed.applyAnswer }}
          when="now"
          fallback={<Skeleton height={160} />}
        />
      ) : null}
      {params.get('view') === 'hall' ? <HallView feed={feed} {...viewProps} /> : null}
    </Stack>
  );
}
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  > a { margin-inline-start: auto; }
`;

interface RoundsTableProps {
  readonly headToHead: HeadToHead;
  readonly score: HeadToHeadScore;
  readonly texts: ScoreTexts;
}

/** Round by round: both results, the gap, and the sum of the gaps. The chart's content in words. */
function RoundsTable({ headToHead: { sides }, score, texts }: RoundsTableProps) {
  const { t } = useTranslator();
  const createSideCell = (key: 'a' | 'b') => (row: RoundScore) =>
    row.winner === key ? (
      <WinnerResult>{formatSideResult(texts, row[key])}</WinnerResult>
    ) : (
      formatSideResult(texts, row[key])
    );
  if (score.rounds.length === 0)
    return <EmptyState title={t('headToHead.noRounds')} text={t('headToHead.noRoundsText')} />;
  return (
    <DataTable
      caption={t('headToHead.rounds')}
      rows={score.rounds}
      getKey={({ round }) => round.id}
      columns={[
        { key: 'round', title: t('headToHead.round'), phone: 'title', cell: (row) => <RoundName row={row} /> },
        { key: 'a', title: sides.a.name, phone: 'detail', isNumber: true, cell: createSideCell('a') },
        { key: 'b', title: sides.b.name, phone: 'detail', isNumber: true, cell: createSideCell('b') },
        {
          key: 'gap',
          title: t('headToHead.gap'),
          phone: 'detail',
          isNumber: true,
          cell: (row) => formatRoundGap(texts, row),
        },
        {
          key: 'total',
          title: t('headToHead.cumulative'),
          phone: 'detail',
          isNumber: true,
          cell: ({ cumulativeMs }) => formatGap(texts, cumulativeMs),
        },
      ]}
    />
  );
}

function RoundName({ row: { round } }: { readonly row: RoundScore }) {
  const { t, language } = useTranslator();
  const kilometres = round.distance_m === null ? '' : ` · ${formatKilometres(round.distance_m, 1, language)} km`;
  return (
    <>
      {round.name}
      <Text as="small" display="block" tone="soft" size="tiny" weight={400}>
        {t(`headToHead.roundKinds.${round.kind}`)}
        {kilometres}
      </Text>
    </>
  );
}

const WinnerResult = styled.strong`
  &::before { content: '● '; color: var(--cypress); font-size: 0.75em; }
`;
