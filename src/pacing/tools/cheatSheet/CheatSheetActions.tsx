import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { toPacePlanCsv } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import type { CheatSheetImage } from '#src/pacing/cheatSheet/useCheatSheetImage.ts';
import type { RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { Button } from '#src/ui/Button.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

const download = 'M12 4v11M7 10.5l5 5 5-5M5 20h14';

interface CheatSheetActionsProps {
  readonly image: CheatSheetImage & { readonly retry: () => void };
  readonly shownPlan: ShownPlan;
  readonly rows: readonly RowFacts[];
  readonly csvName: string;
}

export function CheatSheetActions({ image, shownPlan, rows, csvName }: CheatSheetActionsProps) {
  const { t } = useTranslator();
  const [isShareFailed, setIsShareFailed] = useState(false);
  const [savedName, setSavedName] = useState<string | null>(null);
  const file = image.state === 'ready' ? image.file : null;
  const share = (picture: File) => void shareFile(picture).then((end) => setIsShareFailed(end === 'failed'));
  const save = (saved: File) => {
    saveFile(saved);
    setSavedName(saved.name);
    setIsShareFailed(false);
  };
  const saveCsv = () => save(new File([toPacePlanCsv(shownPlan, rows)], csvName, { type: 'text/csv;charset=utf-8' }));
  return (
    <Actions>
      <p role="status">
        {image.state === 'failed' ? t('cheatSheet.failed') : null}
        {isShareFailed ? t('cheatSheet.shareFailed') : null}
        {savedName !== null && !isShareFailed && image.state !== 'failed'
          ? t('cheatSheet.saved', { file: savedName })
          : null}
      </p>
      {image.state === 'failed' ? (
        <Button onClick={image.retry}>{t('common.retry')}</Button>
      ) : (
        <Button data-variant="primary" disabled={file === null} onClick={() => (file ? save(file) : undefined)}>
          <StrokeIcon d={download} />
          {t(file === null ? 'cheatSheet.making' : 'cheatSheet.downloadPng')}
        </Button>
      )}
      {file !== null && canShareFile(file) ? (
        <Button onClick={() => share(file)}>{t('cheatSheet.share')}</Button>
      ) : null}
      <Button onClick={saveCsv}>{t('cheatSheet.downloadCsv')}</Button>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: 8px;
  & p {
    font-size: 0.875rem;
  }
  & p:empty {
    margin-bottom: -8px;
  }
`;
