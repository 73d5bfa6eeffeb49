import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { canShareFile, shareFile } from '#src/pacing/cheatSheet/cheatSheetFile.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { type MadeFile, makePdf, makePng } from './makeFiles.ts';
import { findPaper } from './StudioPaperField.tsx';
import type { StudioSource } from './studioSheet.ts';
import type { Studio } from './useStudio.ts';

type Making =
  | { readonly state: 'idle' | 'busy' | 'failed' }
  | { readonly state: 'made'; readonly result: MadeFile; readonly source: StudioSource };

/** The files: a tap makes and saves one; a second button shares it. */
export function StudioOutput({ studio }: { readonly studio: Studio }) {
  const { t } = useTranslator();
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const [isShareFailed, setIsShareFailed] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const chosen = findPaper(studio);

  const make = async (kind: typeof makePdf | typeof makePng) => {
    const control = new AbortController();
    stop.current?.abort();
    stop.current = control;
    setIsShareFailed(false);
    setMaking({ state: 'busy' });
    const result = await kind(studio, chosen, control.signal).catch(() => null);
    if (control.signal.aborted) return;
    if (result !== null) saveFile(result.file);
    setMaking(result === null ? { state: 'failed' } : { state: 'made', result, source: studio.source });
  };
  const result = making.state === 'made' ? making.result : null;
  // The shared file must be that of the shown sheet, not one made before a change.
  const isNewest = making.state === 'made' && making.source === studio.source;
  const isBusy = making.state === 'busy';
  return (
    <Bar>
      <Button data-variant="primary" disabled={isBusy} onClick={() => void make(makePdf)}>
        {t('studio.pdf')}
      </Button>
      <Button disabled={isBusy} onClick={() => void make(makePng)}>
        {t('studio.png')}
      </Button>
      <div role="status">
        {isBusy ? (
          <Text tone="soft" size="small">
            {t('studio.making')}
          </Text>
        ) : null}
        {making.state === 'failed' ? <Notice tone="alarm">{t('studio.failed')}</Notice> : null}
        {result === null ? null : (
          <Text tone="soft" size="small">
            {t(`studio.made.${result.kind}`, { file: result.file.name })}
            {result.missing.length > 0 ? ` ${t('studio.missing', { signs: result.missing.join(' ') })}` : ''}
          </Text>
        )}
        {isShareFailed ? <Notice tone="alarm">{t('cheatSheet.shareFailed')}</Notice> : null}
      </div>
      {result !== null && isNewest && canShareFile(result.file) ? (
        <Button onClick={() => void shareFile(result.file).then((end) => setIsShareFailed(end === 'failed'))}>
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
