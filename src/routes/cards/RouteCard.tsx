import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { shownGrade } from '#contract/routes/shownGrade.ts';
import { firstSentence } from '#src/format/firstSentence.ts';
import { formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGrade.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Silhouette } from '#src/ui/Silhouette.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { RoadNoticeText } from '../road/RoadNoticeText.tsx';
import { useRoadState } from '../road/useRoadState.ts';
import { CardFigures, CardFrame, CardPicture, CardTop, DistanceAndGain } from './cardParts.tsx';

interface Props {
  readonly route: RouteSummary;
  /** `card` is for grids; `row` is low and wide with the silhouette beside the text. */
  readonly layout?: 'card' | 'row';
  readonly headingLevel?: 2 | 3;
  /** The weather there in one line; its space is reserved while it loads. */
  readonly weather?: ReactNode;
  /** The rider's own time there, in a line of its own. */
  readonly ownTime?: ReactNode;
}

/** One route: name, figures, state and silhouette; the whole card links to its pace page. */
export function RouteCard({ route, layout = 'card', headingLevel = 3, weather, ownTime }: Props) {
  const { t, l, language } = useTranslator();
  const name = l(route.name);
  const grade = shownGrade(route);
  const figures = {
    min: formatMetres(route.elevation_min_m, language),
    max: formatMetres(route.elevation_max_m, language),
  };
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Card data-layout={layout}>
      <Words>
        <CardTop>
          <Heading>
            <Link href={pageHref('route-id', { id: route.id })}>{name}</Link>
          </Heading>
          <VerifyLink ids={route.challenge_ids} name={name} />
        </CardTop>
        <Figures className="num">
          <DistanceAndGain distanceM={route.distance_m} gainM={route.elevation_gain_m} />
          {grade === null ? null : (
            <span>
              {grade.isOfClimbs ? (
                t('common.climbingGrade')
              ) : (
                <span className="visually-hidden">{t('common.averageGrade')}</span>
              )}{' '}
              <b>{formatGradePercent(grade.ratio, 1, language)}</b> %
            </span>
          )}
          {route.is_approximate ? <StatusChip>{t('common.approximate')}</StatusChip> : null}
        </Figures>
        {route.matched_place ? <Passes>{t('common.passes', { place: l(route.matched_place) })}</Passes> : null}
      </Words>
      {ownTime}
      <Weather className="num">{weather}</Weather>
      <Picture>
        <Silhouette
          elevationsM={route.silhouette_m}
          distanceM={route.distance_m}
          isApproximate={route.is_approximate}
          label={t('common.silhouette', { name, min: figures.min, max: figures.max })}
        />
      </Picture>
      <RouteFoot route={route} />
    </Card>
  );
}

/** To the challenge over the whole route, or over most of it. Above the card's own link. */
function VerifyLink({ ids: [id], name }: { readonly ids: readonly string[]; readonly name: string }) {
  const { t } = useTranslator();
  if (id === undefined) return null;
  return (
    <Verify href={pageHref('verifications-id', { id })} aria-label={t('routeCard.verifyNamed', { name })}>
      {t('routeCard.verify')}
    </Verify>
  );
}

/** What to know of the road before one rides there; nothing for an open road out of its season. */
function RouteFoot({ route }: { route: RouteSummary }) {
  const { t, l } = useTranslator();
  const { status, inForce, isOwn, season } = useRoadState(route);
  const [notice] = inForce.filter(({ word }) => word !== 'open');
  const hasOwn = notice === undefined && isOwn && status !== 'open';
  const seasonText = season === 'in' || season === 'near' ? route.season_note?.text : undefined;
  if (notice === undefined && !hasOwn && seasonText === undefined) return null;
  return (
    <Foot className="num">
      {notice === undefined ? null : (
        <Notice>
          <RoadNoticeText notice={notice} />
        </Notice>
      )}
      {hasOwn ? (
        <Notice>
          <StatusChip tone={status === 'closed' ? 'alarm' : 'warning'}>
            {t(status === 'closed' ? 'common.statusClosed' : 'common.statusRestricted')}
          </StatusChip>{' '}
          {route.status_note ? <span>{firstSentence(l(route.status_note))}</span> : null}
        </Notice>
      ) : null}
      {seasonText === undefined ? null : (
        <Notice>
          <StatusChip tone="warning">{t('road.season')}</StatusChip> <span>{firstSentence(l(seasonText))}</span>
        </Notice>
      )}
    </Foot>
  );
}

const Card = styled(CardFrame)`
  &[data-layout='row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 88px;
    align-items: end;
    @media ${media.tablet} {
      grid-template-columns: minmax(0, 1fr) minmax(160px, 40%);
      align-items: center;
      column-gap: 16px;
    }
  }
`;
/** Its target is larger than what is seen. */
const Verify = styled(Link)`
  && {
    position: relative;
    z-index: 1;
    margin-left: auto;
    padding: 1px 10px;
    border: 1px solid var(--control);
    border-radius: 4px;
    color: var(--cypress);
    font-size: 0.8125rem;
    font-weight: 700;
    line-height: 1.55;
    white-space: nowrap;
  }
  &&::after {
    inset: -12px -10px;
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
const Words = styled.div`
  min-width: 0;
  padding: 12px 16px 0;
  [data-layout='row'] & {
    padding-right: 8px;
  }
`;
const Figures = styled(CardFigures)`
  [data-layout='row'] & {
    column-gap: 8px;
  }
`;
/** Reserves one line; in a row layout it takes the full width, because the text column is narrow there. */
const Weather = styled.p`
  min-height: 20px;
  padding: 0 16px;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 20px;
  [data-layout='row'] & {
    grid-column: 1 / -1;
    margin-bottom: 8px;
    @media ${media.tablet} {
      grid-column: 1;
    }
  }
`;
const Passes = styled.p`
  color: var(--cypress);
  font-size: 0.875rem;
`;
const Picture = styled(CardPicture)`
  [data-layout='row'] & {
    grid-area: 1 / 2;
    height: 48px;
    @media ${media.tablet} {
      grid-area: 1 / 2 / span 2;
      height: 56px;
    }
  }
`;
const Foot = styled.div`
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  color: var(--soft);
  font-size: 0.8125rem;
  [data-layout='row'] & {
    grid-column: 1 / -1;
  }
`;
/** A long announcement ends after five lines; the first sentence of a route's own note fits, in every language and size. */
const Notice = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: 0.875rem;
  line-height: 22px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  &:lang(th) {
    line-height: 24px;
  }
`;
