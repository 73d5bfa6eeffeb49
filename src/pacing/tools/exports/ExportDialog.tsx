import { useState } from 'react';
import { styled } from 'styled-components';
import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { readForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { ExportList } from './ExportList.tsx';
import { type ExportFormat, fileForms } from './exportFormats.ts';
import { makeExportFile } from './makeExportFile.ts';
import { toExportPlan } from './toExportPlan.ts';

/** The plan as files for riders' devices: what each file is for, and the file. */
export function ExportDialog({ onClose, ...props }: ToolDialogProps) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.exports')}>
      <Exports {...props} />
    </Dialog>
  );
}

type ExportMessage =
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'shareFailed' | 'failed' }
  | null;

function Exports({ route, session, facts }: Omit<ToolDialogProps, 'onClose'>) {
  const { t, language } = useTranslator();
  const [isEnglish, setIsEnglish] = useState(false);
  const [message, setMessage] = useState<ExportMessage>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isLatin = isEnglish || language === 'en' || language === 'fr';
  const names = isEnglish ? 'en' : language;

  const makeFile = async (format: ExportFormat): Promise<File | null> => {
    const shownPlan = await session.settled();
    if (shownPlan === null || shownPlan.steps === null) return null;
    const { id, name } = route.detail;
    const day = session.basis().forecast === null ? null : (readForecastChoice(id)?.day ?? null);
    const options = { language: names, author: publicSettings().site_name, nowMs: Date.now(), day } as const;
    const plan = toExportPlan({ route, session }, { ...options, shownPlan, steps: shownPlan.steps });
    const routeName = isLatin ? (name[names] ?? name['zh-TW']) : name['zh-TW'];
    const source = { plan, shownPlan, rows: facts.rows, routeName, isLatin };
    return makeExportFile(format, source, new AbortController().signal).catch(() => null);
  };
  const make = async (format: ExportFormat): Promise<File | null> => {
    setIsBusy(true);
    const file = await makeFile(format);
    setIsBusy(false);
    return file;
  };
  const save = async (format: ExportFormat) => {
    const file = await make(format);
    if (file === null) return setMessage({ kind: 'failed' });
    saveFile(file);
    setMessage({ kind: 'saved', name: file.name });
  };
  const share = async (format: ExportFormat) => {
    const file = await make(format);
    const end = file === null ? 'failed' : await shareFile(file);
    setMessage(end === 'failed' ? { kind: 'shareFailed' } : null);
  };
  return (
    <Body>
      {language === 'en' || language === 'fr' ? null : (
        <Checkbox label={t('exports.english')} value={isEnglish} onChange={setIsEnglish} />
      )}
      <ExportList
        isBusy={isBusy}
        canShare={canShare}
        onSave={(format) => void save(format)}
        onShare={(format) => void share(format)}
      />
      <StatusLine role="status" data-kind={message?.kind}>
        {message === null
          ? null
          : message.kind === 'saved'
            ? t('cheatSheet.saved', { file: message.name })
            : t(`exports.${message.kind}`)}
      </StatusLine>
      <small>{t('exports.source', { source: facts.attribution })}</small>
    </Body>
  );
}

/** Whether the system's share sheet accepts files of this kind; most browsers accept only some. */
function canShare(format: ExportFormat): boolean {
  const { ending, type } = fileForms[format];
  return canShareFile(new File([''], ending, { type }));
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  > small { color: var(--soft); font-size: 0.8125rem; }
`;
const StatusLine = styled.p`
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
