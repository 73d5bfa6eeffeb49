import { memo, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatKilojoules, formatPower, formatWattsPerKg } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { belowFold } from '#src/theme/belowFold.ts';
import { formatDisplayedTime, toCourseTimeS } from '../live/courseTime.ts';
import type { LiveBoard, Painter, ShownPlan } from '../live/liveTypes.ts';
import { findCells, paintAttribute, paintText } from '../live/paceTablePaint.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';

/** Registers a painter that runs in each frame while its element is visible, else only when the drag has ended. */
function subscribeInView(live: LiveBoard, element: Element, painter: Painter): () => void {
  if (typeof IntersectionObserver === 'undefined') return live.subscribe(painter);
  let isVisible = true;
  let pendingPlan: ShownPlan | null = null;
  const paintPending = () => {
    if (pendingPlan === null) return;
    painter(pendingPlan);
    pendingPlan = null;
  };
  const restTimer = createRestTimer(idleMs, paintPending);
  const observer = new IntersectionObserver(
    (entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? true;
      if (isVisible) paintPending();
    },
    { rootMargin: '100px' },
  );
  observer.observe(element);
  const unsubscribe = live.subscribe((shownPlan) => {
    pendingPlan = shownPlan;
    if (isVisible) paintPending();
    else restTimer.touch();
  });
  return () => {
    unsubscribe();
    restTimer.stop();
    observer.disconnect();
  };
}

/** Figures that need a power meter. */
const powerMeterUnits = ['W', 'IF', 'W/kg'];
const facts: readonly [string, WordKey, string][] = [
  ['normalised', 'paceTable.normalisedPower', 'W'],
  ['intensity', 'paceTable.intensity', 'IF'],
  ['wattsPerKg', 'paceTable.wattsPerKg', 'W/kg'],
  ['vam', 'paceTable.vam', 'm/h'],
  ['work', 'paceTable.work', 'kJ'],
  ['energy', 'paceTable.energy', 'kcal'],
];
const zones: readonly [WordKey, string][] = [
  ['paceTable.zone1', '≤ 55 %'],
  ['paceTable.zone2', '≤ 75 %'],
  ['paceTable.zone3', '≤ 90 %'],
  ['paceTable.zone4', '≤ 105 %'],
  ['paceTable.zone5', '≤ 120 %'],
  ['paceTable.zone6', '≤ 150 %'],
  ['paceTable.zone7', '> 150 %'],
];

interface Props {
  readonly live: LiveBoard;
  readonly isApproximate?: boolean;
}

/** The ride in a few figures, and the time in each of Coggan's seven zones. */
export const Statistics = memo(function Statistics({ live, isApproximate = false }: Props) {
  const { t, language } = useTranslator();
  const isInWatts = usePowerTexts().unit === 'W';
  const root = useRef<HTMLElement>(null);
  const [areAllShown, setAreAllShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a power meter there are other cells
  useEffect(() => {
    if (!root.current) return;
    const cells = findCells(root.current);
    const bars = [...root.current.querySelectorAll<HTMLElement>('[data-bar]')];
    const unreachedButton = root.current.querySelector<HTMLElement>('[data-rest]');
    let lastText: string | null = null;
    return subscribeInView(live, root.current, (shownPlan) => {
      const texts = { ...formatFigures(shownPlan, language), ...toZoneTexts(shownPlan, isApproximate, language) };
      for (const name in texts) paintText(cells[name], texts[name] ?? '');
      computeZoneRatios(shownPlan).forEach((ratio, zone) => {
        const bar = bars[zone];
        const width = `${(ratio * 100).toFixed(1)}%`;
        if (bar && bar.dataset.bar !== width) {
          bar.dataset.bar = width;
          bar.style.width = width;
        }
        paintAttribute(bar?.closest('li'), 'data-empty', String(!isReached(shownPlan, zone)));
      });
      const unreached = zones.flatMap((_, zone) => (isReached(shownPlan, zone) ? [] : [`Z${zone + 1}`])).join(' · ');
      if (unreached === lastText) return;
      lastText = unreached;
      paintText(cells.unreached, t('paceTable.zonesEmpty', { zones: unreached }));
      if (unreachedButton !== null) unreachedButton.hidden = unreached === '';
    });
  }, [live, isApproximate, language, isInWatts, t]);
  return (
    <Frame ref={root} aria-labelledby="pace-statistics">
      <h2 id="pace-statistics">{t('paceTable.statistics')}</h2>
      <dl>
        {facts.map(([name, word, unit]) =>
          isInWatts || !powerMeterUnits.includes(unit) ? (
            <div key={name}>
              <dt>{t(word)}</dt>
              <dd>
                <span data-cell={name} />
                <small>{unit}</small>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>{t('paceTable.energyNote')}</p>
      <h3 id="pace-zones">{t('paceTable.zones')}</h3>
      <ul aria-labelledby="pace-zones" id="pace-zone-list" data-all={areAllShown}>
        {zones.map(([word, range], zone) => (
          <li key={word}>
            <b>{`Z${zone + 1}`}</b>
            <span className="zone">
              {t(word)} <small>{range}</small>
            </span>
            <i aria-hidden="true">
              <i data-bar="" />
            </i>
            <span className="time" data-cell={`zone${zone}`} />
            <small className="share" data-cell={`share${zone}`} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-rest=""
        aria-controls="pace-zone-list"
        aria-expanded={areAllShown}
        onClick={() => setAreAllShown(!areAllShown)}
      >
        <span data-cell="unreached" />
      </button>
    </Frame>
  );
});

type Language = Parameters<typeof formatPower>[1];

function formatFigures({ plan: { totals } }: ShownPlan, language: Language): Record<string, string> {
  return {
    normalised: formatPower(totals.normalisedPowerW, language),
    intensity: formatFixed(totals.intensityFactor, 2, language),
    wattsPerKg: formatWattsPerKg(totals.averageWattsPerKg, language),
    vam: formatFixed(totals.vamMPerH, 0, language),
    work: formatKilojoules(totals.workJ, language),
    energy: formatFixed(totals.energyKcal, 0, language),
  };
}

/** The time in each zone divided by the ride's time, 0..1; all are 0 while the plan has no time. */
export function computeZoneRatios({ plan: { totals } }: ShownPlan): readonly number[] {
  const total = totals.timeInZoneS.reduce((sum, seconds) => sum + seconds, 0);
  return Array.from(totals.timeInZoneS, (seconds) => (total > 0 ? seconds / total : 0));
}

/** Whether the time in a zone rounds to a second or more. */
const isReached = ({ plan: { totals } }: ShownPlan, zone: number) => (totals.timeInZoneS[zone] ?? 0) >= 0.5;

/** Times as differences of rounded sums, so that the seven add up to the total. */
function toZoneTexts(shownPlan: ShownPlan, isApproximate: boolean, language: Language): Record<string, string> {
  const texts: Record<string, string> = {};
  const roundS = (timeS: number) => toCourseTimeS(Math.round(timeS), isApproximate);
  let sumS = 0;
  shownPlan.plan.totals.timeInZoneS.forEach((seconds, zone) => {
    texts[`zone${zone}`] = formatDisplayedTime(roundS(sumS + seconds) - roundS(sumS), isApproximate);
    sumS += seconds;
  });
  computeZoneRatios(shownPlan).forEach((ratio, zone) => {
    texts[`share${zone}`] = `${formatFixed(ratio * 100, 0, language)} %`;
  });
  return texts;
}

const Frame = styled.section`
  ${belowFold}
  @media print { break-inside: avoid; print-color-adjust: exact; }
  & h2 { font-size: 1rem; line-height: 1.5; }
  & h3 { margin: 12px 0 4px; color: var(--soft); font-size: 0.875rem; font-weight: 600; }
  & dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr)); gap: 8px 12px; margin: 8px 0; }
  & dl > div { display: flex; flex-direction: column; justify-content: space-between; }
  & dt { color: var(--soft); font-size: 0.8125rem; line-height: 1.4; }
  & dd { margin: 0; font-size: 1.25rem; font-weight: 700; line-height: 1.3; }
  & dd small { margin-left: 4px; font-weight: 500; }
  & small, & p { color: var(--soft); font-size: 0.8125rem; }
  & ul { container-type: inline-size; }
  & li { display: grid; grid-template-columns: 1.375rem minmax(7.375rem, 1fr) minmax(1rem, 2fr) 3.75rem 2.5rem; align-items: center; gap: 8px; min-height: 28px; font-size: 0.875rem; line-height: 1.3; }
  /* A zone that the ride does not reach is named in the line below. */
  & ul:not([data-all='true']) > [data-empty='true'] { display: none; }
  & button { display: flex; align-items: center; gap: 10px; width: 100%; min-height: 48px; padding: 4px 0; border: 0; background: none; color: var(--soft); font: inherit; font-size: 0.875rem; line-height: 1.3; text-align: start; cursor: pointer; }
  & button[hidden] { display: none; }
  & button::after { flex: none; width: 8px; height: 8px; margin-bottom: 4px; border: solid; border-width: 0 2px 2px 0; transform: rotate(45deg); content: ''; }
  & button[aria-expanded='true']::after { margin-bottom: -4px; transform: rotate(225deg); }
  @media print { & button { min-height: 0; } & button::after { content: none; } }
  & .zone { min-width: 0; }
  & .zone small { white-space: nowrap; }
  & .time, & .share { text-align: right; }
  /* Enlarged text: the bar goes below. */
  @container (max-width: 17.9rem) {
    & li { grid-template-columns: 1.5rem minmax(0, 1fr) auto auto; padding: 4px 0; }
    & li > i { grid-area: 2 / 1 / auto / -1; }
  }
  & li > i { display: block; height: 12px; border-radius: 2px; background: color-mix(in srgb, var(--ink) 14%, transparent); }
  & li > i > i { display: block; width: 0; height: 12px; border-radius: 2px; background: var(--cypress); }
`;
