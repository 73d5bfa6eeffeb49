import { dataTimeStore } from '#src/api/dataTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useStore } from '#src/store/useStore.ts';
import type { Outage } from '#src/ui/layout/OfflineBar.tsx';
import { formatDataTime } from './formatDataTime.ts';

/** `離線，05:12 的資料`: the age of the page's data while nothing newer can load. */
export function OutageText({ outage }: { readonly outage: Outage }) {
  const { t, language } = useTranslator();
  const dataTime = useStore(dataTimeStore);
  if (dataTime === null) return t(outage === 'offline' ? 'shell.offline' : 'shell.noAnswer');
  const time = formatDataTime(dataTime.atMs, Date.now(), language);
  return t(outage === 'offline' ? 'offline.since' : 'offline.silentSince', { time });
}
