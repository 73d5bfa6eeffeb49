import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly notice: RoadNotice;
  /** The notice starts later. */
  readonly isComing?: boolean;
}

/** A road notice in one line: its state, its text, and its period. */
export function RoadNoticeText({ notice, isComing = false }: Props) {
  const { t, l, language } = useTranslator();
  const { word, text, from_at: from, until_at: until } = notice;
  const times = [
    ...(isComing ? [t('road.from', { time: formatNearMoment(from, language, Date.now()) })] : []),
    ...(until === null ? [] : [t('road.until', { time: formatNearMoment(until, language, Date.now()) })]),
  ];
  const noticeText = text === null ? t(`road.${word}Text`) : l(text);
  return (
    <>
      <StatusChip tone={getTone(word, isComing)}>
        {t(word === 'closed' ? 'common.statusClosed' : `road.${word}`)}
      </StatusChip>{' '}
      <span data-text="">
        {times.length === 0 ? noticeText : t('road.timed', { text: noticeText, times: times.join(' ') })}
      </span>
    </>
  );
}

function getTone(word: RoadNotice['word'], isComing: boolean) {
  if (isComing || word === 'open') return 'announced';
  return word === 'closed' ? 'alarm' : 'warning';
}
