import { type ReactNode, useEffect, useRef } from 'react';
import { formatClock } from '#src/format/formatClock.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { findPlanGoals, formatCourseTime } from '../live/courseTime.ts';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintFixedWidth, paintText } from '../live/paceTablePaint.ts';
import type { PowerTexts } from '../live/powerTexts.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';
import { Facts, Hero, StickyLine, Time, TimeArea } from './PaceHero.styles.ts';

interface HeroElements {
  readonly hero: HTMLElement;
  /** The sticky line: hidden while the hero is visible; its numbers are updated only while it is shown. */
  readonly line: HTMLElement;
}

/** The sticky line appears when the large digits are no longer readable. */
const minVisibleRatio = 0.5;

interface HeroTextOptions extends Pick<Translator, 't' | 'language'> {
  readonly isApproximate: boolean;
  readonly powerTexts: PowerTexts;
}

function formatHeroTexts(shownPlan: ShownPlan, { t, language, isApproximate, powerTexts }: HeroTextOptions) {
  const { plan, departureS, stoppedS = 0 } = shownPlan;
  const { totals } = plan;
  const durationS = Math.round(totals.durationS) + stoppedS;
  const goals = findPlanGoals(shownPlan);
  return {
    finish: formatCourseTime(durationS, isApproximate, goals),
    arrival: formatClock(departureS + durationS),
    // Power and speed are those of riding; the time includes stops and waits.
    average: t(stoppedS > 0 ? 'pacing.ridingAverage' : 'pacing.average'),
    power: powerTexts.format(plan, -1, language),
    speed: powerTexts.getFeel ? t(powerTexts.getFeel(plan, -1)) : formatSpeedKmh(totals.speedMps, 1, language),
  };
}

/** Paints the finish and the figures beside it, and the sticky line if it is shown. */
function paintHero(live: LiveBoard, textOptions: HeroTextOptions, { hero, line }: HeroElements): () => void {
  const heroCells = findCells(hero);
  const digits = hero.querySelector('[data-cell=finish]') ?? hero;
  const lineCells = findCells(line);
  const paintTexts = (cells: ReturnType<typeof findCells>, paint = paintText) => {
    const shownPlan = live.current();
    if (shownPlan === null) return;
    const texts: Readonly<Record<string, string>> = formatHeroTexts(shownPlan, textOptions);
    for (const key in texts) paint(cells[key], texts[key] ?? '');
  };
  const paintLine = () => paintTexts(lineCells);
  const lineTimer = createRestTimer(idleMs, paintLine);
  const isLineShown = () =>
    line.dataset.shown !== 'false' || line.closest('main')?.querySelector('[data-pulled-up=true]') != null;
  let isFirst = true;
  const unsubscribe = live.subscribe(() => {
    paintTexts(heroCells, paintFixedWidth);
    if (isFirst || isLineShown()) paintLine();
    else lineTimer.touch();
    isFirst = false;
  });
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            const entry = entries.at(-1);
            if (entry === undefined) return;
            paintLine();
            line.dataset.shown = String(entry.intersectionRatio < minVisibleRatio);
          },
          { threshold: minVisibleRatio },
        );
  observer?.observe(digits);
  return () => {
    unsubscribe();
    lineTimer.stop();
    observer?.disconnect();
  };
}

interface Props {
  readonly live: LiveBoard;
  /** The line is approximate, so times are shown to the minute. */
  readonly isApproximate: boolean;
  /** The controls of the goal, the range and the sensitivity, which load after the first paint. */
  readonly children?: ReactNode;
}

/** The finish time in large digits; once it is scrolled out of view, a sticky line shows it. */
export function PaceHero({ live, isApproximate, children }: Props) {
  const { t, language } = useTranslator();
  const hero = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const powerTexts = usePowerTexts();
  const about = isApproximate ? t('pacing.about') : undefined;

  useEffect(() => {
    if (hero.current === null || line.current === null) return;
    return paintHero(live, { t, language, isApproximate, powerTexts }, { hero: hero.current, line: line.current });
  }, [live, t, language, isApproximate, powerTexts]);

  return (
    <>
      <Hero ref={hero}>
        <small>
          {t('pacing.finish')}
          {isApproximate ? ` (${t('pacing.minuteUnit')})` : null}
        </small>
        <TimeArea>
          <Time className="num" data-about={about} data-cell="finish" />
        </TimeArea>
        <Facts className="num">
          <span>
            {t('pacing.arrival')}{' '}
            <b data-shape="">
              <span data-cell="arrival" />
            </b>
          </span>
          <span>
            <span data-cell="average" />{' '}
            <b data-shape="">
              <span data-cell="power" />
            </b>{' '}
            {powerTexts.unit}
          </span>
          <span>
            <b data-shape="">
              <span data-cell="speed" />
            </b>
            {powerTexts.getFeel ? null : ' km/h'}
          </span>
        </Facts>
        {children}
      </Hero>
      <StickyLine ref={line} className="num" aria-hidden="true">
        <b data-about={about} data-cell="finish" />
        <span>
          <span data-cell="arrival" /> {t('pacing.arrival')}
        </span>
        {/* Painted by `AirLine`, once its words have loaded. */}
        <span data-cell="air" />
      </StickyLine>
    </>
  );
}
