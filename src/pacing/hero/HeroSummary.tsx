import { useEffect, useState } from 'react';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeed.ts';
import { formatArrival } from '#src/format/minuteTime.ts';
import { spokenDuration } from '#src/format/spokenDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { courseTimeS, planGoals } from '../live/courseTime.ts';
import type { LiveBoard, ShownPlan } from '../live/liveTypes.ts';
import { powerTexts } from '../live/powerTexts.ts';
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
    let told: string | undefined;
    const sentence = (shown: ShownPlan) => {
      const { plan, departureS, stoppedS = 0 } = shown;
      const goals = planGoals(shown);
      const durationS = courseTimeS(Math.round(plan.totals.durationS) + stoppedS, isApproximate, goals);
      const duration = spokenDuration(durationS, t);
      return t(powerTexts().summary ?? 'pacing.summary', {
        duration: isApproximate ? `${t('pacing.about')} ${duration}` : duration,
        clock: formatArrival(departureS, durationS, goals),
        power: formatPower(plan.totals.averagePowerW, language),
        speed: formatSpeedKmh(plan.totals.speedMps, 1, language),
      });
    };
    const tell = () => {
      const shown = live.current();
      if (shown === null) return;
      const text = sentence(shown);
      // Only changes are announced, not the first numbers.
      if (told !== undefined && text !== told) setSummary(text);
      told = text;
    };
    const rest = createRestTimer(announceAfterMs, tell);
    const unsubscribe = live.subscribe(rest.touch);
    return () => {
      rest.stop();
      unsubscribe();
    };
  }, [live, t, language, isApproximate]);
  return summary;
}
