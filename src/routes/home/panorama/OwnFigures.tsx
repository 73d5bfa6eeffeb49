import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { NextDeparturePlan } from '../homePlans.ts';
import type { HomeRoute } from '../lastRoute.ts';
import { AirChoice } from './AirChoice.tsx';
import { formatShortDay } from './formatShortDay.ts';
import { getOpenPlanProps } from './getOpenPlanProps.ts';
import type { NextDeparturePlanView } from './useNextDeparturePlan.ts';

interface Props {
  readonly route: HomeRoute;
  readonly planView: NextDeparturePlanView;
}

/** The rider's time at the next departure, the values it is based on, and further links. */
export function OwnFigures({ route, planView }: Props) {
  const { plan, isBusy } = planView;
  const { t } = useTranslator();
  return (
    <Container>
      <p className="num">{plan === null ? t('panorama.yourLast') : <Departure plan={plan} />}</p>
      {plan === null ? (
        <Time as="div" data-busy={isBusy || undefined} aria-hidden="true" />
      ) : (
        <Time className="num">{formatDuration(plan.durationS)}</Time>
      )}
      <AirChoice planView={planView} />
      <p className="num" data-facts="">
        {plan === null ? null : <Facts plan={plan} />}
      </p>
      <Actions>
        <ButtonLink
          as={Link}
          href={toPageHref('route-id', { id: route.id })}
          data-variant="primary"
          {...getOpenPlanProps(plan)}
        >
          {t('panorama.open')}
          <Icon name="next" size={18} />
        </ButtonLink>
        <ButtonLink as={Link} href={toPageHref('routelist')}>
          {t('panorama.other')}
        </ButtonLink>
      </Actions>
    </Container>
  );
}

function Departure({ plan }: { readonly plan: NextDeparturePlan }) {
  const { t, language } = useTranslator();
  const day = formatShortDay(plan.day, language);
  return (
    <>
      <b>{t('panorama.departure', { day, time: formatClock(plan.departureMinute * 60) })}</b>{' '}
      <span data-wide="">{t('panorama.yourLast')}</span>
    </>
  );
}

function Facts({ plan }: { readonly plan: NextDeparturePlan }) {
  const { t, language } = useTranslator();
  return (
    <>
      <span>{t('panorama.arrival', { time: formatClock(plan.departureMinute * 60 + plan.durationS) })}</span>
      <span>{t('panorama.power', { power: formatFixed(plan.averagePowerW, 0, language) })}</span>
    </>
  );
}

const Container = styled.div`
  display: grid;
  gap: 2px;
  > p { min-height: 24px; line-height: 24px; color: var(--soft); }
  > p > b { color: var(--ink); font-weight: 700; }
  [data-facts] { display: flex; flex-wrap: wrap; gap: 0 16px; color: var(--ink); font-weight: 600; }
  @media not all and ${media.desktop} {
    [data-wide] { display: none; }
  }
`;
const Time = styled.p`
  && {
    min-height: 1em;
    color: var(--ink);
    font-size: clamp(3.5rem, 20vw, 4.75rem);
    font-weight: 800;
    line-height: 1;
    letter-spacing: -0.045em;
  }
  &[data-busy] { width: 3.5em; max-width: 100%; border-radius: 6px; background: var(--chip); }
  @media ${media.desktop} {
    && { margin: 4px 0 8px -4px; font-size: clamp(6rem, 10.6vw, 8.5rem); }
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 12px;
  > a { min-height: 52px; }
`;
