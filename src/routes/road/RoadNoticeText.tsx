import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly notice: RoadNotice;
  /** It begins later. */
  readonly isComing?: boolean;
}

/** An announcement in one line: its word, its text, and from when to when. */
export function RoadNoticeText({ notice, isComing = false }: Props) {
  const { t, l, language } = useTranslator();
  const { word, text, from_at: from, until_at: until } = notice;
  const times = [
    ...(isComing ? [t('road.from', { time: formatNearMoment(from, language, Date.now()) })] : []),
    ...(until === null ? [] : [t('road.until', { time: formatNearMoment(until, language, Date.now()) })]),
  ];
  const said = text === null ? t(`road.${word}Text`) : l(text);
  return (
    <>
      <StatusChip tone={toneOf(word, isComing)}>
        {t(word === 'closed' ? 'common.statusClosed' : `road.${word}`)}
      </StatusChip>{' '}
      <span data-text="">{times.length === 0 ? said : t('road.timed', { text: said, times: times.join(' ') })}</span>
    </>
  );
}

function toneOf(word: RoadNotice['word'], isComing: boolean) {
  if (isComing || word === 'open') return 'known';
  return word === 'closed' ? 'alarm' : 'warning';
}
