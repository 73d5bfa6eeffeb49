import { useState } from 'react';
import type { StartList } from '#contract/races/heats.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatRaceDay } from '#src/race/race/formatRaceDay.ts';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { saveFile } from '#src/ui/saveFile.ts';

/** The list as an A4 PDF, made on this device. */
export function PrintList({ list }: { readonly list: StartList }) {
  const { t, l, language } = useTranslator();
  const [work, setWork] = useState<'idle' | 'busy' | 'failed'>('idle');
  const print = async () => {
    if (work === 'busy') return;
    setWork('busy');
    try {
      const [{ drawPdf: drawnPdf }, { layoutStartList: startListPages }] = await Promise.all([
        import('#src/pacing/tools/studio/drawPdf.ts'),
        import('./layoutStartList.ts'),
      ]);
      const { race, published_at: publishedAt } = list;
      const name = `${l(race.group_race_name)} · ${l(race.name)}`;
      const words = {
        title: t('page.races-start-list'),
        race: `${name} · ${formatRaceDay(race.day, language)}`,
        published: publishedAt === null ? '' : t('startList.published', { at: formatMoment(publishedAt, language) }),
        bib: t('startList.bib'),
        team: t('startList.team'),
        riders: t('startList.riders'),
        heat: (heat: number) => t('startList.heat', { heat }),
        page: (page: number, count: number) => `${page} / ${count}`,
      };
      saveFile(await drawnPdf(`${words.title} ${name}`, (measure) => startListPages(list, words, measure)));
      setWork('idle');
    } catch {
      setWork('failed');
    }
  };
  return (
    <>
      <Button {...getBusyProps(work === 'busy')} onClick={() => void print()}>
        {t(work === 'busy' ? 'startList.printing' : 'startList.print')}
      </Button>
      {work === 'failed' ? <p role="alert">{t('startList.printFailed')}</p> : null}
    </>
  );
}
