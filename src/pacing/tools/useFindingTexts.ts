import { useSyncExternalStore } from 'react';
import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useBasis } from '../effort/useBasis.ts';
import { formatDayNames } from '../forecast/forecastDays.ts';
import type { PaceSession } from '../live/paceSession.ts';
import type { ToolDialogName } from './toolDialogs.ts';
import { type FindingName, getFinding, onFindings, type ToolFindings } from './toolFindings.ts';

/** A tool's known result for the plan on the page, in a few words. Nothing is computed for it. */
export function useFindingTexts(session: PaceSession): Partial<Record<ToolDialogName, string>> {
  const { t, language } = useTranslator();
  const optimal = useFinding(session, 'optimal');
  const departure = useFinding(session, 'departure');
  const stoppedS = useBasis(session).stops.reduce((sum, { durationS }) => sum + durationS, 0);
  const texts: Partial<Record<ToolDialogName, string>> = {};
  if (optimal !== null) texts.optimal = t('tools.faster', { time: formatDuration(optimal.gainS) });
  if (departure !== null)
    texts.departure = t('tools.leaveAt', {
      day: formatDayNames(departure.day, language).weekday,
      time: formatClock(departure.departureMinute * 60),
    });
  if (stoppedS > 0) texts.rideOptions = t('tools.stopped', { time: formatDuration(stoppedS) });
  return texts;
}

function useFinding<Name extends FindingName>(session: PaceSession, name: Name): ToolFindings[Name] | null {
  return useSyncExternalStore(
    (changed) => onFindings(session, changed),
    () => getFinding(session, name),
  );
}
