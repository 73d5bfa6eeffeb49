import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ChallengeSummary } from '#contract/challenges.ts';
import { pageHref } from '#contract/pages.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Silhouette } from '#src/ui/Silhouette.tsx';
import { MyState } from './MyState.tsx';
import type { Standing } from './useStandings.ts';

interface Props {
  readonly challenge: ChallengeSummary;
  /** Undefined where it was never tried, null where nobody knows. */
  readonly standing: Standing | undefined | null;
}

/** One challenge: what, on which route, how many passed, and where the rider stands. The whole card leads to it. */
export function ChallengeCard({ challenge, standing }: Props) {
  const { t, l, language } = useTranslator();
  const { route } = challenge;
  const title = l(challenge.title);
  const routeName = l(route.name);
  const heights = [Math.min(...route.silhouette_m), Math.max(...route.silhouette_m)] as const;
  const passed = challenge.passed_rider_count;
  return (
    <Card>
      <Words>
        <Top>
          <h2>
            <Link href={pageHref('verifications-id', { id: challenge.id })}>{title}</Link>
          </h2>
          {challenge.is_complete ? null : <Chip tone="warning">{t('verification.incomplete')}</Chip>}
        </Top>
        {routeName === title ? null : <Soft>{routeName}</Soft>}
        <Figures className="num">
          <span>
            <b>{formatKilometres(route.distance_m, 1, language)}</b> km
          </span>
          <span>
            <span aria-hidden="true">↑ </span>
            <span className="visually-hidden">{t('common.elevationGain')} </span>
            <b>{formatMetres(route.elevation_gain_m, language)}</b> m
          </span>
          <span>
            {t(challenge.checkpoint_count === 1 ? 'verification.checkpointCountOne' : 'verification.checkpointCount', {
              count: challenge.checkpoint_count,
            })}
          </span>
        </Figures>
      </Words>
      <Picture>
        <Silhouette
          elevationsM={route.silhouette_m}
          distanceM={route.distance_m}
          label={t('common.silhouette', {
            name: routeName,
            min: formatMetres(heights[0], language),
            max: formatMetres(heights[1], language),
          })}
        />
      </Picture>
      <Foot className="num">
        <span>
          {passed === 0
            ? t('verification.passedByNobody')
            : t(passed === 1 ? 'verification.passedByOne' : 'verification.passedBy', {
                count: formatMetres(passed, language),
              })}
        </span>
        {standing === null ? null : <MyState standing={standing} />}
      </Foot>
    </Card>
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
    &:hover { border-color: var(--cypress); }
  }
`;
const Words = styled.div`
  padding: 12px 16px 8px;
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  h2 {
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
const Soft = styled.p`
  color: var(--soft);
  font-size: 14px;
  overflow-wrap: anywhere;
`;
const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  color: var(--soft);
  font-size: 14px;
  b {
    color: var(--ink);
    font-weight: 650;
  }
`;
const Picture = styled.div`
  position: relative;
  flex: 1 0 72px;
  svg {
    position: absolute;
    inset: 0;
  }
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
  font-size: 14px;
  line-height: 1.5;
`;
