import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { sheetPresets } from './layout/sheetPresets.ts';
import { countCopies, type StudioPaper, studioPapers } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

type PaperInputs = Pick<Studio, 'options' | 'paper' | 'sheet' | 'source' | 'measure'>;

/** Papers large enough for the sheet; a wallpaper is not printed. */
function listPapers({ options, sheet, source, measure }: PaperInputs): StudioPaper[] {
  return studioPapers.filter(
    (paper) =>
      paper === 'single' || (options.preset !== 'wallpaper' && countCopies(source, { sheet, paper, measure }) > 0),
  );
}

/** The chosen paper, as long as the sheet fits on it. */
export function findPaper(studio: PaperInputs): StudioPaper {
  return listPapers(studio).find((paper) => paper === studio.paper) ?? 'single';
}

/** The paper, and how the sheet is placed on it. */
export function StudioPaperField({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const { options, setPaper, sheet, source, measure } = studio;
  const chosenPaper = findPaper(studio);
  if (options.preset === 'wallpaper') return null;
  // Only a paper has space for the check line; a page that is the sheet itself can be measured directly.
  const { widthMm, heightMm } = sheetPresets[options.preset];
  const size = { width: Math.round(widthMm), height: Math.round(heightMm) };
  const hint = chosenPaper === 'single' ? t('studio.printSingle', size) : t('studio.printHint');
  return (
    <Select
      label={t('studio.paper')}
      hint={hint}
      value={chosenPaper}
      onChange={setPaper}
      choices={listPapers(studio).map((paper) => ({
        value: paper,
        label: t(`studio.papers.${paper}`, { count: countCopies(source, { sheet, paper, measure }) }),
      }))}
    />
  );
}
