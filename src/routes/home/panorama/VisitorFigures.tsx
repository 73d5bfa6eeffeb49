import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { HomeRoute } from '../lastRoute.ts';
import type { TomorrowPlan } from '../tomorrowPlan.ts';
import { formatShortDay } from './formatShortDay.ts';
import { getOpenPlanProps } from './getOpenPlanProps.ts';

interface Props {
  readonly route: HomeRoute;
  readonly plan: TomorrowPlan | null;
}

/** Explains whose times the picture shows, with a link to plan one's own. */
export function VisitorFigures({ route, plan }: Props) {
  const { t, l, language } = useTranslator();
  if (plan === null) return null;
  const params = {
    ftp: formatFixed(plan.ftpW, 0, language),
    mass: formatFixed(plan.bodyMassKg, 0, language),
    name: l(route.name),
    day: formatShortDay(plan.day, language),
    time: formatClock(plan.departureMinute * 60),
    duration: formatDuration(plan.durationS),
  };
  return (
    <Whose href={pageHref('route-id', { id: route.id })} className="num" {...getOpenPlanProps(plan)}>
      {/* Lines of their own: as one paragraph it would be the page's largest text, and come last. */}
      <span>
        <strong>{t('panorama.ride', params)}</strong>
        <small>{t('panorama.whose', params)}</small>
        <b>
          {t('panorama.yours')} <Icon name="next" size={18} />
        </b>
      </span>
    </Whose>
  );
}

const Whose = styled(Link)`
  display: inline-block;
  padding: 10px 0 4px;
  @media ${media.desktop} { padding-top: 6px; }
  color: var(--cypress);
  font-weight: 600;
  line-height: 1.4;
  text-decoration: none;
  strong, small, b { display: block; width: fit-content; }
  strong { color: var(--ink); font-size: 1.125rem; font-weight: 700; }
  small { color: var(--soft); font-size: 0.875rem; font-weight: 400; }
  b { font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
  svg { vertical-align: -4px; }
`;
