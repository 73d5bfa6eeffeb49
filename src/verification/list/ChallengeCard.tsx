import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFigures, CardFrame, CardTop, DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { LazyOwnTime } from '#src/routes/ownTimes/LazyOwnTime.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ClimbMountain } from '#src/ui/mountain/ClimbMountain.tsx';
import { InlineCluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { ProgressSummary } from '#src/verification/summarizeProgress.ts';
import { toPartProfile } from '#src/verification/toPartProfile.ts';
import { useLastDay } from '#src/verification/useLastDay.ts';
import { CardFoot } from './CardFoot.tsx';

interface Props {
  readonly challenge: ChallengeSummary;
  /** Null if it was never tried, undefined if unknown. */
  readonly progress: ProgressSummary | null | undefined;
}

/**
 * One challenge of the collection: in mist until the rider has passed it, then green with ticked posts. The whole card
 * is a link.
 */
export function ChallengeCard({ challenge, progress }: Props) {
  const { t, l } = useTranslator();
  const { route, part } = challenge;
  const best = progress?.best ?? null;
  return (
    <Card>
      <CardTop>
        <h2>
          <Link href={toPageHref('verifications-id', { id: challenge.id })}>{l(challenge.name)}</Link>
        </h2>
        {challenge.is_complete ? null : <StatusChip tone="warning">{t('verification.incomplete')}</StatusChip>}
        {progress ? <OwnStateChip progress={progress} /> : null}
      </CardTop>
      <CardFigures className="num">
        <DistanceAndGain distanceM={part?.distance_m ?? route.distance_m} gainM={getGainM(challenge)} />
        <span>{t('verification.checkpointCount', { count: challenge.checkpoint_count })}</span>
        <LastDayChip challenge={challenge} />
        {route.is_approximate ? <StatusChip>{t('common.approximate')}</StatusChip> : null}
      </CardFigures>
      {best === null ? <OwnPlan challenge={challenge} /> : null}
      <ClimbPicture challenge={challenge} isPassed={best !== null} />
      <CardFoot challenge={challenge} best={best} />
    </Card>
  );
}

/** What the rider would need according to the values of the pace page. */
function OwnPlan({ challenge: { route, part } }: Pick<Props, 'challenge'>) {
  const figures = `${route.distance_m}/${route.elevation_gain_m}`;
  const range = part === null ? null : { fromM: part.from_m, toM: part.to_m };
  return <LazyOwnTime routeId={route.id} figures={figures} part={range} isPlanOnly />;
}

const getGainM = ({ route, part }: ChallengeSummary) => part?.elevation_gain_m ?? route.elevation_gain_m;

const Card = styled(CardFrame)`
  background: linear-gradient(var(--card) 30%, var(--sky-top));
  > :nth-child(1) {
    justify-content: space-between;
    min-height: 48px;
    padding: 12px 16px 0;
  }
  > :nth-child(2) {
    align-items: center;
    padding: 0 16px 12px;
  }
`;

/** Until when a challenge can be ridden, or that it is over; renders nothing if it has no end. */
function LastDayChip({ challenge }: { readonly challenge: Pick<ChallengeSummary, 'valid_until'> }) {
  const { t } = useTranslator();
  const lastDay = useLastDay(challenge);
  if (lastDay === null) return null;
  const { date, isOver } = lastDay;
  return (
    <StatusChip tone={isOver ? 'plain' : 'announced'}>
      {t(isOver ? 'verification.lastDay.over' : 'verification.lastDay.until', { date })}
    </StatusChip>
  );
}

const waitingStatuses = ['queued', 'processing', 'inReview'];

/** The rider's state in a challenge: attempts still being processed, and whether it is passed. */
function OwnStateChip({ progress: { best, lastStatus: status } }: { readonly progress: ProgressSummary }) {
  const { t } = useTranslator();
  const isWaiting = waitingStatuses.includes(status);
  return (
    <InlineCluster align="center" rowGap={4} gap={8}>
      {isWaiting ? <StatusChip tone="warning">{t(`verificationResult.status.${status}`)}</StatusChip> : null}
      {best !== null ? (
        <PassedPost>
          <Icon name="check" size={16} />
          {t('verificationResult.status.passed')}
        </PassedPost>
      ) : isWaiting ? null : (
        <StatusChip>{t(`verificationResult.status.${status}`)}</StatusChip>
      )}
    </InlineCluster>
  );
}
/** A kilometre post: green with a white line inside. */
const PassedPost = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 3px 10px 3px 8px;
  border-radius: 4px;
  background: var(--post);
  box-shadow: inset 0 0 0 1.5px var(--post), inset 0 0 0 2.5px var(--on-post);
  color: var(--on-post);
  font-size: 0.875rem;
  font-weight: 700;
  line-height: 1.5;
`;

interface ClimbPictureProps {
  readonly challenge: ChallengeSummary;
  readonly isPassed: boolean;
}

const postRadius = 6.5;

/** The challenge's part of the road as a mountain, with its checkpoints as posts, ticked once it is passed. */
function ClimbPicture({ challenge, isPassed }: ClimbPictureProps) {
  const { t, l, language } = useTranslator();
  const { route } = challenge;
  const road = useMemo(() => toPartProfile(challenge), [challenge]);
  const gatesM = useMemo(() => listGateDistances(challenge), [challenge]);
  const label = t('common.silhouette', {
    name: l(challenge.name),
    min: formatMetres(Math.min(...road.elevationsM), language),
    max: formatMetres(Math.max(...road.elevationsM), language),
  });
  return (
    <Posts data-passed={isPassed || undefined}>
      <ClimbMountain
        road={road}
        elevationGainM={challenge.part?.elevation_gain_m ?? route.elevation_gain_m}
        label={label}
        tone={isPassed ? 'full' : 'mist'}
        isApproximate={route.is_approximate}
        postsM={gatesM}
      >
        {({ x, y }, index) => (
          <g key={index} className="post" transform={`translate(${x} ${y})`}>
            <circle r={postRadius} />
            {isPassed ? <path d="M-2.8 .2L-.8 2.2L3 -2" /> : null}
          </g>
        )}
      </ClimbMountain>
    </Posts>
  );
}

/** Distances from the start of the challenge's part; empty if any checkpoint has no known distance. */
function listGateDistances({ part, checkpoint_distances_m: gatesM }: ChallengeSummary): readonly number[] {
  const measuredGates = gatesM.filter((gate) => gate !== null);
  return measuredGates.length === gatesM.length ? measuredGates.map((gate) => gate - (part?.from_m ?? 0)) : [];
}

/** Has no box, so that the picture grows as if it were the card's own child. */
const Posts = styled.div`
  display: contents;
  .post circle { fill: var(--card); stroke: var(--ink); stroke-width: 2; }
  .post path { fill: none; stroke: var(--on-post); stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
  &[data-passed] .post circle { fill: var(--post); stroke: var(--on-post); stroke-width: 1.6; }
`;
