import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFigures, CardFrame, CardTop, DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { LazyOwnTime } from '#src/routes/ownTimes/LazyOwnTime.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { ProgressSummary } from '#src/verification/summarizeProgress.ts';
import { CardFoot } from './CardFoot.tsx';
import { ClimbPicture } from './ClimbPicture.tsx';
import { LastDayChip } from './LastDayChip.tsx';
import { MyState } from './MyState.tsx';

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
          <Link href={pageHref('verifications-id', { id: challenge.id })}>{l(challenge.name)}</Link>
        </h2>
        {challenge.is_complete ? null : <StatusChip tone="warning">{t('verification.incomplete')}</StatusChip>}
        {progress ? <MyState progress={progress} /> : null}
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
