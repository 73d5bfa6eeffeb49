import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Link, useSearchParams } from 'wouter';
import { computeHeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { createScoreTexts } from './formatScore.ts';
import { GapChart } from './GapChart.tsx';
import { HallView } from './HallView.tsx';
import { headToHeadHref } from './headToHeadHref.ts';
import { LiveMark } from './LiveMark.tsx';
import { RoundsTable } from './RoundsTable.tsx';
import { ScoreBoard } from './ScoreBoard.tsx';
import type { HeadToHeadFeed } from './useHeadToHead.ts';

const tools = createLazyPart(async () => (await import('./entry/EntryTools.tsx')).EntryTools, formWords);

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
        sub={[t(`headToHead.kinds.${headToHead.kind}`), formatMoment(headToHead.starts_at, language)]}
      />
      <Bar>
        <LiveMark feed={feed} />
        {headToHead.is_sample ? <StatusChip>{t('headToHead.sample')}</StatusChip> : null}
        <ButtonLink as={Link} href={headToHeadHref(headToHead.id, true)}>
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
          part={tools}
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
