import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { StudioColumns } from './StudioColumns.tsx';
import { StudioOutput } from './StudioOutput.tsx';
import { StudioPresets } from './StudioPresets.tsx';
import { StudioPreview, StudioWarnings } from './StudioPreview.tsx';
import { StudioSize } from './StudioSize.tsx';
import { StudioStyle } from './StudioStyle.tsx';
import { StudioWords } from './StudioWords.tsx';
import { type StudioProps, useStudio } from './useStudio.ts';

/** The studio as a tool of the pace page. */
export function StudioDialog({ route, session, facts, onClose }: ToolDialogProps) {
  return <PlanStudio detail={route.detail} facts={facts} live={session.live} onClose={onClose} />;
}

/** Designs a cheat-sheet: size, columns, colours, words, and files for printing. */
export function PlanStudio({ onClose, ...props }: StudioProps & { readonly onClose: () => void }) {
  const { t } = useTranslator();
  // A slow phone takes a quarter of a second for the whole dialog: the sheet opens first.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => startTransition(() => setIsReady(true)), []);
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.studio')}>
      {isReady ? <Studio {...props} /> : <StudioBusy />}
    </Dialog>
  );
}

function StudioBusy() {
  const { t } = useTranslator();
  return (
    <p aria-busy="true" data-whole-screen="">
      {t('cheatSheet.making')}
    </p>
  );
}

function Studio(props: StudioProps) {
  const studio = useStudio(props);
  if (studio === null) return <StudioBusy />;
  return (
    <Frame data-studio="" data-whole-screen="">
      <StudioPreview studio={studio} />
      <Settings>
        <StudioWarnings studio={studio} />
        <StudioSize studio={studio} />
        <StudioColumns studio={studio} />
        <StudioStyle studio={studio} />
        <StudioWords studio={studio} />
        <StudioPresets studio={studio} />
      </Settings>
      <StudioOutput studio={studio} />
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: 12px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 440px;
    grid-template-rows: auto 1fr;
    column-gap: 24px;
  }
`;
const Settings = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  min-width: 0;
  @media ${media.desktop} {
    grid-area: 1 / 2 / 3;
  }
`;
