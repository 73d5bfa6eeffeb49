import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { getSteepness } from '#contract/routes/steepness.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { getFirstSentence } from '#src/format/getFirstSentence.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ClimbMountain } from '#src/ui/mountain/ClimbMountain.tsx';
import { RoadStrip } from '#src/ui/mountain/RoadStrip.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { RoadNoticeText } from '../road/RoadNoticeText.tsx';
import { useRoadState } from '../road/useRoadState.ts';
import { CardTop } from './cardParts.tsx';
import { Card, CardText, ElevationGain, Figures, Foot, VerifyButton } from './RouteCard.styles.ts';

interface Props {
  readonly route: RouteSummary;
  /** `card` for grids; `row` is low and wide, with the silhouette beside the text. */
  readonly layout?: 'card' | 'row';
  readonly headingLevel?: 2 | 3;
  /** One line of weather; its space is reserved while it loads. */
  readonly weather?: ReactNode;
  /** The rider's own time on this route, on a separate line. */
  readonly ownTime?: ReactNode;
}

/** One route: name, figures, state, and its mountain with the weather. The whole card links to its pace page. */
export function RouteCard({ route, layout = 'card', headingLevel = 3, weather, ownTime }: Props) {
  const { t, l, language } = useTranslator();
  const name = l(route.name);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Card data-layout={layout} data-approximate={route.is_approximate || undefined}>
      <CardText>
        <CardTop>
          <Heading>
            <Link href={toPageHref('route-id', { id: route.id })}>{name}</Link>
          </Heading>
        </CardTop>
        <ElevationGain className="num">
          <b>{formatMetres(route.elevation_gain_m, language)}</b> m{' '}
          <span className="visually-hidden">{t('common.elevationGain')}</span>
        </ElevationGain>
        <Figures className="num">
          <small aria-hidden="true">{t('common.elevationGain')}</small>
          <span>
            <b>{formatKilometres(route.distance_m, 1, language)}</b> km
          </span>
          <Steepness route={route} />
          {route.is_approximate ? <StatusChip>{t('common.approximate')}</StatusChip> : null}
          <VerifyLink ids={route.challenge_ids} name={name} />
        </Figures>
        {route.matched_place ? (
          <Text tone="good" size="small" place="wholeRow">
            {t('common.passes', { place: l(route.matched_place) })}
          </Text>
        ) : null}
      </CardText>
      <RouteState route={route} />
      {ownTime}
      <RoadPicture route={route} layout={layout} />
      <Foot className="num">
        <span>{weather}</span>
        <span data-highest="">
          {t('routeCard.highest')} {formatMetres(route.elevation_max_m, language)} m
        </span>
      </Foot>
    </Card>
  );
}

/** The average grade, or the climbing per kilometre if an average grade is meaningless. */
function Steepness({ route }: Pick<Props, 'route'>) {
  const { t, language } = useTranslator();
  const steepness = getSteepness(route);
  if (steepness === null) return null;
  if (steepness.kind === 'climb')
    return (
      <span>
        {t('common.climbPerKm')} <b>{formatMetres(steepness.climbMPerKm, language)}</b> m
      </span>
    );
  return (
    <span>
      <span className="visually-hidden">{t('common.averageGrade')} </span>
      <b>{formatGradePercent(steepness.ratio, 1, language)}</b> %
    </span>
  );
}

/** Links to the challenge that covers all or most of the route. Stacked above the card's own link. */
function VerifyLink({ ids: [id], name }: { readonly ids: readonly string[]; readonly name: string }) {
  const { t } = useTranslator();
  if (id === undefined) return null;
  return (
    <VerifyButton href={toPageHref('verifications-id', { id })} aria-label={t('routeCard.verifyNamed', { name })}>
      {t('routeCard.verify')}
    </VerifyButton>
  );
}

/** The state of the road; renders nothing for an open road out of its season. */
function RouteState({ route }: { readonly route: RouteSummary }) {
  const { t, l } = useTranslator();
  const { status, inForce, usesOwnStatus, season } = useRoadState(route);
  const [notice] = inForce.filter(({ word }) => word !== 'open');
  const showsOwnStatus = notice === undefined && usesOwnStatus && status !== 'open';
  const seasonText = season === 'in' || season === 'near' ? route.season_note?.text : undefined;
  if (notice === undefined && !showsOwnStatus && seasonText === undefined) return null;
  return (
    <State className="num">
      {notice === undefined ? null : (
        <Notice>
          <RoadNoticeText notice={notice} />
        </Notice>
      )}
      {showsOwnStatus ? (
        <Notice>
          <StatusChip tone={status === 'closed' ? 'alarm' : 'warning'}>
            {t(status === 'closed' ? 'common.statusClosed' : 'common.statusRestricted')}
          </StatusChip>{' '}
          {route.status_note ? <span>{getFirstSentence(l(route.status_note))}</span> : null}
        </Notice>
      ) : null}
      {seasonText === undefined ? null : (
        <Notice>
          <StatusChip tone="warning">{t('road.season')}</StatusChip> <span>{getFirstSentence(l(seasonText))}</span>
        </Notice>
      )}
    </State>
  );
}

const State = styled.div`
  padding: 8px 16px 0;
  color: var(--soft);
  font-size: 0.8125rem;
  [data-layout='row'] > & {
    grid-column: 1 / -1;
  }
`;
/**
 * Long announcements are cut after five lines; the first sentence of a route's own note fits in every language and
 * size.
 */
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

interface RoadPictureProps {
  readonly route: RouteSummary;
  readonly layout: 'card' | 'row';
}

/**
 * The route's road: a mountain on a card, a strip in a row. Drawn pale and without grades if only a few elevations are
 * known.
 */
function RoadPicture({ route, layout }: RoadPictureProps) {
  const { t, l, language } = useTranslator();
  const { silhouette_m: elevationsM, distance_m: distanceM, is_approximate: isApproximate } = route;
  const road = useMemo(() => ({ elevationsM, distanceM }), [elevationsM, distanceM]);
  const label = t('common.silhouette', {
    name: l(route.name),
    min: formatMetres(route.elevation_min_m, language),
    max: formatMetres(route.elevation_max_m, language),
  });
  if (layout === 'row')
    return (
      <Strip>
        <RoadStrip {...road} heightPx={56} isApproximate={isApproximate} label={label} />
      </Strip>
    );
  return (
    <ClimbMountain
      road={road}
      elevationGainM={route.elevation_gain_m}
      tone={isApproximate ? 'mist' : 'full'}
      isApproximate={isApproximate}
      {...(!isApproximate && { routeId: route.id })}
      label={label}
    />
  );
}

const Strip = styled.div`
  grid-area: 1 / 2;
  @media ${media.tablet} {
    grid-area: 1 / 2 / span 3;
  }
`;
