import { useMemo } from 'react';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useRoadState } from '#src/routes/road/useRoadState.ts';

/**
 * The closure or warning of a road and its season, as short as a sheet needs: wordings from the longest to the
 * shortest, empty if the road is open.
 */
export function useRoadWarning(detail: RouteDetail): readonly string[] {
  const { t, l, language } = useTranslator();
  const { status, inForce, season } = useRoadState(detail);
  const [notice] = inForce;
  const isSeasonal = detail.season_note !== null && season !== 'out';
  const statusWord =
    status === 'closed' ? t('common.statusClosed') : notice ? t('road.warning') : t('common.statusRestricted');
  const until = notice?.until_at
    ? t('road.until', { time: formatNearMoment(notice.until_at, language, Date.now()) })
    : '';
  const statusText = notice ? notice.text : detail.status_note;
  const words = [
    ...(status === 'open' ? [] : [`${statusWord} ${until}`.trim()]),
    ...(isSeasonal ? [t('road.season')] : []),
  ];
  const texts = [
    ...(status === 'open' || statusText === null ? [] : [l(statusText)]),
    ...(isSeasonal && detail.season_note !== null ? [l(detail.season_note.text)] : []),
  ];
  const shortText = words.length === 0 ? '' : `▲ ${words.join(' · ')}`;
  const fullText = shortText === '' || texts.length === 0 ? '' : `${shortText}  ${texts.join(' ')}`;
  return useMemo(() => [fullText, shortText].filter((text) => text !== ''), [fullText, shortText]);
}
