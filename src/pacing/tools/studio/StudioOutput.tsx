import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { makePdf, makePng, type StudioFile } from './makeFiles.ts';
import { findPaper } from './StudioPaperField.tsx';
import type { StudioSource } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

type OutputState =
  | { readonly state: 'idle' | 'busy' | 'failed' }
  | { readonly state: 'made'; readonly result: StudioFile; readonly source: StudioSource };

/** The files: a tap makes and saves one; a second button shares it. */
export function StudioOutput({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const [output, setOutput] = useState<OutputState>({ state: 'idle' });
  const [hasShareFailed, setHasShareFailed] = useState(false);
  const controllerRef = useRef<AbortController | null>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const paper = findPaper(studio);

  const makeAndSave = async (makeFile: typeof makePdf | typeof makePng) => {
    const controller = new AbortController();
    controllerRef.current?.abort();
    controllerRef.current = controller;
    setHasShareFailed(false);
    setOutput({ state: 'busy' });
    const result = await makeFile(studio, paper, controller.signal).catch(() => null);
    if (controller.signal.aborted) return;
    if (result !== null) saveFile(result.file);
    setOutput(result === null ? { state: 'failed' } : { state: 'made', result, source: studio.source });
  };
  const result = output.state === 'made' ? output.result : null;
  // The shared file must be that of the shown sheet, not one made before a change.
  const isNewest = output.state === 'made' && output.source === studio.source;
  const isBusy = output.state === 'busy';
  return (
    <Bar>
      <Button data-variant="primary" disabled={isBusy} onClick={() => void makeAndSave(makePdf)}>
        {t('studio.pdf')}
      </Button>
      <Button disabled={isBusy} onClick={() => void makeAndSave(makePng)}>
        {t('studio.png')}
      </Button>
      <div role="status">
        {isBusy ? (
          <Text tone="soft" size="small">
            {t('studio.making')}
          </Text>
        ) : null}
        {output.state === 'failed' ? <Notice tone="alarm">{t('studio.failed')}</Notice> : null}
        {result === null ? null : (
          <Text tone="soft" size="small">
            {t(`studio.made.${result.kind}`, { file: result.file.name })}
            {result.missing.length > 0 ? ` ${t('studio.missing', { signs: result.missing.join(' ') })}` : ''}
          </Text>
        )}
        {hasShareFailed ? <Notice tone="alarm">{t('cheatSheet.shareFailed')}</Notice> : null}
      </div>
      {result !== null && isNewest && canShareFile(result.file) ? (
        <Button onClick={() => void shareFile(result.file).then((outcome) => setHasShareFailed(outcome === 'failed'))}>
          {t('cheatSheet.share')}
        </Button>
      ) : null}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.5rem, 50% - 4px)), 1fr));
  gap: 8px;
  padding: 8px 0 max(8px, env(safe-area-inset-bottom));
  background: var(--card);
  & > div,
  & > button:nth-of-type(3) {
    grid-column: 1 / -1;
  }
  & > div:empty {
    display: none;
  }
  @media ${media.desktop} {
    grid-area: 2 / 1;
    align-content: start;
  }
`;
