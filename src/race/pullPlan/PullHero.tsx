import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { PullPlan } from '#workers/core/race/pullTypes.ts';
import { distanceLimits, type PullRoster, parseNumber } from './pullRoster.ts';
import { Slider } from './Slider.tsx';

interface Props {
  readonly plan: PullPlan | null;
  readonly roster: PullRoster;
  /** The speed chosen with the slider; null for the one that the team holds. */
  readonly chosenSpeedMps: number | null;
  readonly onSpeed: (speedMps: number | null) => void;
}

const kmhPerMps = 3.6;

/** The speed that the team holds, and the effect of another speed: the slider covers 15 % below and above it. */
export function PullHero({ plan, roster, chosenSpeedMps, onSpeed }: Props) {
  const { t, language } = useTranslator();
  if (plan === null || plan.sustainableMps === null) {
    const hasNoPuller = roster.riders.every(({ pullS }) => pullS === 0);
    return (
      <SpeedCard role="status">
        {plan === null ? '…' : t(hasNoPuller ? 'pullPlan.nobodyPulls' : 'pullPlan.noSpeed')}
      </SpeedCard>
    );
  }
  const getName = (index: number) => roster.riders[index]?.name ?? '';
  const { sustainableMps, limitingIndex, firstExhausted, durationS } = plan;
  const shownKmh = Math.round(plan.speedMps * kmhPerMps * 10) / 10;
  const exhaustedText =
    firstExhausted === null
      ? t('pullPlan.allLast')
      : t('pullPlan.firstSpent', { name: getName(firstExhausted.index), time: formatDuration(firstExhausted.atS) });
  return (
    <SpeedCard role="status">
      <small>{t('pullPlan.held')}</small>
      <b className="num">
        {formatSpeedKmh(sustainableMps, 1)} <i>km/h</i>
      </b>
      <p className="num">
        {t('pullPlan.finish', {
          time: formatDuration(durationS),
          distance: `${formatFixed(parseNumber(roster.distanceKm, distanceLimits) ?? 0, 1, language)} km`,
        })}
      </p>
      {limitingIndex === null ? null : <p>{t('pullPlan.limitedBy', { name: getName(limitingIndex) })}</p>}
      <Slider
        label={`${t('pullPlan.speed')} ${formatFixed(shownKmh, 1, language)} km/h`}
        value={shownKmh}
        min={Math.round(sustainableMps * kmhPerMps * 0.85)}
        max={Math.round(sustainableMps * kmhPerMps * 1.15)}
        step={0.1}
        onChange={(next) => onSpeed(next / kmhPerMps)}
      />
      {chosenSpeedMps === null ? null : (
        <>
          <strong data-alarm={firstExhausted !== null || undefined}>{exhaustedText}</strong>
          <Button onClick={() => onSpeed(null)}>{t('pullPlan.backToHeld')}</Button>
        </>
      )}
    </SpeedCard>
  );
}

const SpeedCard = styled.section`
  display: grid;
  gap: 6px;
  padding: 16px;
  border: 2px solid var(--cypress);
  border-radius: var(--radius);
  background: var(--card);
  small { font-weight: 700; }
  > b { font-size: 3.25rem; line-height: 1; letter-spacing: -0.02em; }
  i { font-size: 1.125rem; font-style: normal; letter-spacing: 0; }
  strong { color: var(--cypress); }
  strong[data-alarm] { color: var(--signal); }
`;
