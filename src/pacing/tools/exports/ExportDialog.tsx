import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { readForecastChoice } from '#src/pacing/forecast/forecastMemory.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { ExportList } from './ExportList.tsx';
import { type ExportFormat, fileForms } from './exportFormats.ts';
import type { makeExportFile } from './makeExportFile.ts';
import { toExportPlan } from './toExportPlan.ts';

type MakeFile = typeof makeExportFile;

/** The plan for the devices that riders own: what each file is for, and the file. */
export function ExportDialog({ onClose, ...props }: ToolDialogProps) {
  const { t } = useTranslator();
  const encoders = useEncoders();
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.exports')}>
      {encoders.state === 'failed' ? (
        <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={encoders.retry} />
      ) : (
        <Exports {...props} make={'make' in encoders ? encoders.make : null} />
      )}
    </Dialog>
  );
}

type News = { readonly kind: 'saved'; readonly name: string } | { readonly kind: 'shareFailed' | 'failed' } | null;

function Exports({
  route,
  session,
  facts,
  make,
}: Omit<ToolDialogProps, 'onClose'> & { readonly make: MakeFile | null }) {
  const { t, language } = useTranslator();
  const [isEnglish, setIsEnglish] = useState(false);
  const [news, setNews] = useState<News>(null);
  const isLatin = isEnglish || language === 'en' || language === 'fr';
  const names = isEnglish ? 'en' : language;

  const fileOf = (format: ExportFormat): File | null => {
    session.commit();
    const shown = session.live.current();
    if (make === null || shown === null) return null;
    const { id, name } = route.detail;
    const day = session.basis().forecast === null ? null : (readForecastChoice(id)?.day ?? null);
    const wish = { shown, language: names, author: publicSettings().site_name, nowMs: Date.now(), day } as const;
    const plan = toExportPlan({ route, session }, wish);
    const routeName = isLatin ? (name[names] ?? name['zh-TW']) : name['zh-TW'];
    return make(format, { plan, shown, rows: facts.rows, routeName, isLatin });
  };
  const save = (format: ExportFormat) => {
    const file = fileOf(format);
    if (file === null) return setNews({ kind: 'failed' });
    saveFile(file);
    setNews({ kind: 'saved', name: file.name });
  };
  const share = async (format: ExportFormat) => {
    const file = fileOf(format);
    const end = file === null ? 'failed' : await shareFile(file);
    setNews(end === 'failed' ? { kind: 'shareFailed' } : null);
  };
  return (
    <Body>
      {language === 'en' || language === 'fr' ? null : (
        <label>
          <input type="checkbox" checked={isEnglish} onChange={({ target }) => setIsEnglish(target.checked)} />
          <span>{t('exports.english')}</span>
        </label>
      )}
      <ExportList isBusy={make === null} canShare={canShare} onSave={save} onShare={(format) => void share(format)} />
      <News role="status" data-kind={news?.kind}>
        {news === null
          ? null
          : news.kind === 'saved'
            ? t('cheatSheet.saved', { file: news.name })
            : t(`exports.${news.kind}`)}
      </News>
      <small>{t('exports.source', { source: facts.attribution })}</small>
    </Body>
  );
}

/** Whether the system's sheet takes files of this kind; most browsers take only some. */
function canShare(format: ExportFormat): boolean {
  const { ending, type } = fileForms[format];
  return canShareFile(new File([''], ending, { type }));
}

type Encoders =
  | { readonly state: 'busy' | 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly make: MakeFile };

/** They come when the dialog opens, so that a tap is still fresh when it shares. */
function useEncoders(): Encoders {
  const [found, setFound] = useState<{ readonly make: MakeFile } | 'busy' | 'failed'>('busy');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is what starts another try.
  useEffect(() => {
    let isLeft = false;
    setFound('busy');
    import('./makeExportFile.ts').then(
      ({ makeExportFile }) => (isLeft ? undefined : setFound({ make: makeExportFile })),
      () => (isLeft ? undefined : setFound('failed')),
    );
    return () => {
      isLeft = true;
    };
  }, [round]);
  const retry = () => setRound((count) => count + 1);
  return typeof found === 'string' ? { state: found, retry } : { state: 'ready', make: found.make };
}

const Body = styled.div`
  display: grid;
  gap: 8px;
  > label { display: flex; gap: 12px; align-items: center; min-height: 48px; }
  > label input { flex: none; width: 22px; height: 22px; accent-color: var(--cypress); }
  > small { color: var(--soft); font-size: 0.8125rem; }
`;
const News = styled.p`
  position: sticky;
  bottom: 0;
  padding: 8px 12px;
  border-left: 4px solid var(--cypress);
  background: var(--chip);
  font-size: 0.875rem;
  &:empty { display: none; }
  &[data-kind$='ailed'] {
    border-left-color: var(--amber);
    background: var(--hot);
  }
`;
