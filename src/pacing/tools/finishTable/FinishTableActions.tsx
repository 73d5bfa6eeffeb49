import { useState } from 'react';
import { styled } from 'styled-components';
import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { type LinkStatus, useLinkActions } from '#src/ui/useLinkActions.ts';
import type { MeasureEm, PrintPage } from '#workers/core/print/printTypes.ts';

interface Props {
  readonly routeId: string;
  /** Also the file's name. */
  readonly title: string;
  readonly makePage: (measure: MeasureEm) => PrintPage;
}

type SaveState = 'idle' | 'busy' | 'saved' | 'failed';

const pictureWidthPx = 1_240;

/** The table as a picture, a sheet to print, and a link; a private course has no link that others could open. */
export function FinishTableActions({ routeId, title, makePage }: Props) {
  const { t } = useTranslator();
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [linkStatus, setLinkStatus] = useState<LinkStatus | null>(null);
  const link = `${location.origin}${toPageHref('route-id', { id: routeId })}?view=table`;
  const { copy, send } = useLinkActions(link, setLinkStatus, title);
  const makeAndSave = async (make: () => Promise<File>) => {
    setLinkStatus(null);
    setSaveState('busy');
    try {
      saveFile(await make());
      setSaveState('saved');
    } catch {
      setSaveState('failed');
    }
  };
  const makePicture = async () => {
    const [{ exportCanvas, drawPage }, { createMeasure }] = await Promise.all([
      import('../studio/drawPage.ts'),
      import('../studio/createMeasure.ts'),
    ]);
    const { fontFamily } = getComputedStyle(document.body);
    const page = makePage(createMeasure(fontFamily));
    const style = { pxPerMm: pictureWidthPx / page.widthMm, fontFamily, pictures: new Map() };
    const blob = await exportCanvas(drawPage(page, style), 'image/png');
    if (blob === null) throw new Error('no PNG from canvas');
    return new File([blob], `${title.replace('/', '-')}.png`, { type: 'image/png' });
  };
  const makePdf = async () => {
    const { drawPdf } = await import('../studio/drawPdf.ts');
    return drawPdf(title.replace('/', '-'), (measure) => [makePage(measure)]);
  };
  const busyProps = getBusyProps(saveState === 'busy');
  return (
    <Actions>
      <Button data-variant="primary" {...busyProps} onClick={() => void makeAndSave(makePicture)}>
        {t('finishTable.picture')}
      </Button>
      <Button {...busyProps} onClick={() => void makeAndSave(makePdf)}>
        {t('finishTable.print')}
      </Button>
      {isOwnRouteId(routeId) ? null : (
        <Button onClick={() => void (send ?? copy)()}>{t(send === null ? 'share.copy' : 'share.send')}</Button>
      )}
      <p role="status">
        {linkStatus !== null ? t(`share.${linkStatus}`) : saveState === 'saved' ? t('finishTable.saved') : null}
      </p>
      {saveState === 'failed' ? <p role="alert">{t('finishTable.saveFailed')}</p> : null}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button { flex: 1 1 auto; }
  & > p { flex: 1 0 100%; font-size: 0.875rem; }
  & > p:empty { display: none; }
`;
