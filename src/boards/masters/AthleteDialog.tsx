import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { AthleteDetail, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { fixed } from '#src/format/fixed.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { RankPost } from '#src/ui/RankPost.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { BestSegments } from './BestSegments.tsx';
import { Figures } from './Figures.tsx';
import { RankChangeMark } from './RankChangeMark.tsx';
import { RankHistory } from './RankHistory.tsx';

interface Props {
  readonly athleteId: string | null;
  readonly span: RankingSpan;
  readonly onClose: () => void;
}

/** One athlete: current places, the ranks so far, the ten best segments. */
export function AthleteDialog({ athleteId, span, onClose }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={athleteId !== null} onClose={onClose} title={t('masters.details')}>
      {athleteId === null ? null : <Loaded athleteId={athleteId} span={span} />}
    </Dialog>
  );
}

function Loaded({ athleteId, span }: { readonly athleteId: string; readonly span: RankingSpan }) {
  const { t } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) =>
      callEndpoint(rankingsEndpoints.getRankedAthlete, { params: { id: athleteId }, query: { span } }, signal),
    [athleteId, span],
  );
  const resource = useResource(load);
  if (resource.state === 'ready') return <Athlete detail={resource.answer} />;
  if (resource.state === 'busy')
    return (
      <Busy>
        <Parts data-whole-screen>
          <Skeleton height={72} />
          <Skeleton height={140} />
          <Skeleton height={480} />
        </Parts>
      </Busy>
    );
  const { failure } = resource;
  const isUnknown = failure.kind === 'problem' && (failure.status === 404 || failure.status === 400);
  return isUnknown ? (
    <EmptyState title={t('masters.goneTitle')} text={t('masters.goneText')} />
  ) : (
    <FailedState failure={failure} onRetry={resource.retry} title={t('masters.failed')} />
  );
}

function Athlete({ detail }: { readonly detail: AthleteDetail }) {
  const { t, language } = useTranslator();
  const { entry } = detail;
  const whole = (value: number) => fixed(value, 0, language);
  const figures = [
    [t('masters.score'), whole(entry.score)],
    [t('masters.wins'), whole(entry.wins)],
    [t('masters.climbingRank'), entry.climbing_rank === null ? '–' : whole(entry.climbing_rank)],
    [t('masters.climbingScore'), whole(entry.climbing_score)],
  ] as const;
  return (
    <Parts data-whole-screen>
      <Head>
        <RankPost rank={entry.rank} />
        <div>
          <h3>{entry.athlete.name}</h3>
          <p>
            <RankChangeMark {...entry} /> {t('masters.asOf', { time: formatMoment(detail.calculated_at, language) })}
            {entry.athlete.is_sample ? ` · ${t('masters.sample')}` : ''}
          </p>
        </div>
      </Head>
      <Figures figures={figures} />
      <h3>{t('masters.history')}</h3>
      <RankHistory history={detail.history} />
      <h3>{t('masters.best')}</h3>
      <BestSegments segments={detail.segments} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h3 { margin-top: 8px; font-size: 1rem; }
`;
const Head = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  > div { min-width: 0; overflow-wrap: anywhere; }
  > span { font-size: 1.75rem; min-width: 64px; min-height: 56px; }
  h3 { font-size: 1.25rem; }
  p { color: var(--soft); font-size: 0.875rem; }
`;
