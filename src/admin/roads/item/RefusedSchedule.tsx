import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { roadRefusalWords } from './roadRefusalWords.ts';

const ownWords: Readonly<Record<string, WordKey>> = {
  'content.changed': 'adminRoads.schedule.changed',
  'resource.notFound': 'adminRoads.refused.invalid',
};

/** A schedule that could not publish, and why. */
export function RefusedSchedule({ at: instant, code }: NonNullable<RoadItem['refused']>) {
  const { t, language } = useTranslator();
  return (
    <Notice tone="alarm" title={t('adminRoads.schedule.refused', { at: formatMoment(instant, language) })}>
      {t(ownWords[code] ?? roadRefusalWords[code] ?? 'adminRoads.refused.invalid')}
    </Notice>
  );
}
