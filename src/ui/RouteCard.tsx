import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { averageGradeRatio } from '#contract/averageGrade.ts';
import { pageHref } from '#contract/pages.ts';
import type { RouteSummary } from '#contract/routes.ts';
import { firstSentence } from '#src/format/firstSentence.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGrade.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Chip } from './Chip.tsx';
import { Silhouette } from './Silhouette.tsx';

interface Props {
  readonly route: RouteSummary;
  /** `card` stands in a grid; `row` is low and wide, its silhouette beside the words. */
  readonly layout?: 'card' | 'row';
  readonly headingLevel?: 2 | 3;
  /** The weather there, in one line; its room is kept while it is not here. */
  readonly weather?: ReactNode;
}

/** One route: name, figures, state and silhouette; the whole card leads to its pace page. */
export function RouteCard({ route, layout = 'card', headingLevel = 3, weather }: Props) {
  const { t, l, language } = useTranslator();
  const name = l(route.name);
  const grade = averageGradeRatio(route);
  const figures = {
    km: formatKilometres(route.distance_m, 1, language),
    gain: formatMetres(route.elevation_gain_m, language),
    grade: grade === null ? null : formatGradePercent(grade, 1, language),
    min: formatMetres(route.elevation_min_m, language),
    max: formatMetres(route.elevation_max_m, language),
  };
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Card data-layout={layout}>
      <Words>
        <Top>
          <Heading>
            <Link href={pageHref('route-id', { id: route.id })}>{name}</Link>
          </Heading>
          {route.is_approximate ? <Chip>{t('common.approximate')}</Chip> : null}
        </Top>
        <Figures className="num">
          <span>
            <b>{figures.km}</b> km
          </span>
          <span>
            <span aria-hidden="true">↑ </span>
            <span className="visually-hidden">{t('common.elevationGain')} </span>
            <b>{figures.gain}</b> m
          </span>
          {figures.grade === null ? null : (
            <span>
              <span className="visually-hidden">{t('common.averageGrade')} </span>
              <b>{figures.grade}</b> %
            </span>
          )}
        </Figures>
        {route.matched_place ? <Passes>{t('common.passes', { place: l(route.matched_place) })}</Passes> : null}
      </Words>
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

/** What riders must know of the road, in a line or two, and how many came; an open road that nobody saw has none. */
function RouteFoot({ route }: { route: RouteSummary }) {
  const { t, l, language } = useTranslator();
  const isOpen = route.status === 'open';
  if (isOpen && route.visit_count === 0) return null;
  return (
    <Foot className="num" data-open={isOpen}>
      {isOpen ? null : (
        <Notice>
          <Chip tone={route.status === 'closed' ? 'alarm' : 'warning'}>
            {t(route.status === 'closed' ? 'common.statusClosed' : 'common.statusRestricted')}
          </Chip>{' '}
          {route.status_note ? <span>{firstSentence(l(route.status_note))}</span> : null}
        </Notice>
      )}
      {route.visit_count === 0 ? null : (
        <Visits>{t('common.visits', { count: formatMetres(route.visit_count, language) })}</Visits>
      )}
    </Foot>
  );
}

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--cypress);
    }
  }
  &[data-layout='row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 88px;
    align-items: end;
    @media ${media.tablet} {
      grid-template-columns: minmax(0, 1fr) minmax(96px, auto) minmax(160px, 40%);
      align-items: center;
      column-gap: 16px;
    }
  }
`;
const Words = styled.div`
  min-width: 0;
  padding: 12px 16px 0;
  [data-layout='row'] & {
    padding-right: 8px;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  h2,
  h3 {
    min-width: 0;
    font-size: 20px;
    font-weight: 700;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: var(--soft);
  font-size: 14px;
  [data-layout='row'] & {
    column-gap: 8px;
  }
  b {
    color: var(--ink);
    font-weight: 650;
  }
`;
/** A line high from the beginning; in a row it takes the whole width, because the words beside a picture are narrow. */
const Weather = styled.p`
  min-height: 20px;
  padding: 0 16px;
  color: var(--soft);
  font-size: 14px;
  line-height: 20px;
  [data-layout='row'] & {
    grid-column: 1 / -1;
    margin-bottom: 8px;
    @media ${media.tablet} {
      grid-area: 2 / 1 / auto / span 2;
    }
  }
`;
const Passes = styled.p`
  color: var(--cypress);
  font-size: 14px;
`;
/** Takes the height that a neighbour's notice makes: a taller mountain, never a hole between words and picture. */
const Picture = styled.div`
  position: relative;
  flex: 1 0 88px;
  svg {
    position: absolute;
    inset: 0;
  }
  [data-layout='row'] & {
    grid-area: 1 / 2;
    height: 48px;
    @media ${media.tablet} {
      grid-area: 1 / 3 / span 2;
      height: 56px;
    }
  }
`;
const Foot = styled.div`
  padding: 8px 16px;
  border-top: 1px solid var(--line);
  color: var(--soft);
  font-size: 12px;
  [data-layout='row'] & {
    grid-column: 1 / -1;
    &[data-open='true'] {
      display: none;
    }
    @media ${media.tablet} {
      &[data-open='true'] {
        display: block;
        grid-area: 1 / 2;
        border-top: 0;
        text-align: right;
      }
    }
  }
`;
/** Two lines at most; the whole note stands on the route's own page. */
const Notice = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: 14px;
  line-height: 22px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &:lang(th) {
    line-height: 24px;
  }
`;
const Visits = styled.p`
  [data-open='false'] > & {
    margin-top: 4px;
  }
`;
