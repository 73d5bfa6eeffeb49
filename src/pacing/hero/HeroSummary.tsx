import { useEffect, useState } from 'react';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatSpokenDuration } from '#src/format/formatSpokenDuration.ts';
import { formatArrival } from '#src/format/minuteTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { findPlanGoals, toCourseTimeS } from '../live/courseTime.ts';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { getPowerTexts } from '../live/powerTexts.ts';
import { createRestTimer } from '../live/restTimer.ts';

const announceAfterMs = 1000;

/** Announces the new finish to screen readers once the numbers have settled. */
export function HeroSummary({ live, isApproximate }: { live: LiveBoard; isApproximate: boolean }) {
  return <output className="visually-hidden">{useSummary(live, isApproximate)}</output>;
}

/** Describes the change in a sentence, one second after the numbers have settled. */
function useSummary(live: LiveBoard, isApproximate: boolean): string {
  const { t, language } = useTranslator();
  const [summary, setSummary] = useState('');
  useEffect(() => {
    let announced: string | undefined;
    const sentence = (shownPlan: ShownPlan) => {
      const { plan, departureS, stoppedS = 0 } = shownPlan;
      const goals = findPlanGoals(shownPlan);
      const durationS = toCourseTimeS(Math.round(plan.totals.durationS) + stoppedS, isApproximate, goals);
      const duration = formatSpokenDuration(durationS, t);
      return t(getPowerTexts().summary ?? 'pacing.summary', {
        duration: isApproximate ? `${t('pacing.about')} ${duration}` : duration,
        clock: formatArrival(departureS, durationS, goals),
        power: formatPower(plan.totals.averagePowerW, language),
        speed: formatSpeedKmh(plan.totals.speedMps, 1, language),
      });
    };
    const announce = () => {
      const shownPlan = live.current();
      if (shownPlan === null) return;
      const text = sentence(shownPlan);
      // Only changes are announced, not the first numbers.
      if (announced !== undefined && text !== announced) setSummary(text);
      announced = text;
    };
    const rest = createRestTimer(announceAfterMs, announce);
    const unsubscribe = live.subscribe(rest.touch);
    return () => {
      rest.stop();
      unsubscribe();
    };
  }, [live, t, language, isApproximate]);
  return summary;
}
