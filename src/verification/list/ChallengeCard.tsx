import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { pageHref } from '#contract/pages.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFigures, CardFrame, CardPicture, CardTop, DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { Silhouette } from '#src/ui/Silhouette.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { ownPart } from '#src/verification/ownPart.ts';
import { type ChallengeStanding, passedRiderCount } from '#src/verification/standingOn.ts';
import { MyState } from './MyState.tsx';

interface Props {
  readonly challenge: ChallengeSummary;
  /** Null if it was never tried, undefined if that is not known. */
  readonly standing: ChallengeStanding | null | undefined;
}

/** One challenge: title, route, how many passed, and the rider's state. The whole card is a link. */
export function ChallengeCard({ challenge, standing }: Props) {
  const { t, l, language } = useTranslator();
  const { route } = challenge;
  const title = l(challenge.title);
  const routeName = l(route.name);
  const { distanceM, elevationsM } = ownPart(challenge);
  const heights = [Math.min(...elevationsM), Math.max(...elevationsM)] as const;
  const passed = passedRiderCount(challenge, standing?.best ?? null);
  return (
    <CardFrame>
      <Words>
        <CardTop>
          <h2>
            <Link href={pageHref('verifications-id', { id: challenge.id })}>{title}</Link>
          </h2>
          {route.is_approximate ? <StatusChip>{t('common.approximate')}</StatusChip> : null}
          {challenge.is_complete ? null : <StatusChip tone="warning">{t('verification.incomplete')}</StatusChip>}
        </CardTop>
        {routeName === title ? null : <Soft>{routeName}</Soft>}
        <CardFigures className="num">
          <DistanceAndGain distanceM={distanceM} gainM={challenge.part?.elevation_gain_m ?? route.elevation_gain_m} />
          <span>
            {t('verification.checkpointCount', {
              count: challenge.checkpoint_count,
            })}
          </span>
        </CardFigures>
      </Words>
      <CardPicture>
        <Silhouette
          elevationsM={elevationsM}
          distanceM={distanceM}
          isApproximate={route.is_approximate}
          label={t('common.silhouette', {
            name: routeName,
            min: formatMetres(heights[0], language),
            max: formatMetres(heights[1], language),
          })}
        />
      </CardPicture>
      <Foot className="num">
        <span>
          {passed === 0
            ? t('verification.passedByNobody')
            : t('verification.passedBy', {
                count: formatMetres(passed, language),
              })}
        </span>
        {standing === undefined ? null : <MyState standing={standing} />}
      </Foot>
    </CardFrame>
  );
}

const Words = styled.div`
  padding: 12px 16px 8px;
`;
const Soft = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 40px;
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
`;
