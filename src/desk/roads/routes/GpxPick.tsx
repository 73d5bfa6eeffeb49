import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FilePick } from '#src/ui/form/FilePick.tsx';
import { FileFigures } from './FileFigures.tsx';
import type { useGpxFile } from './useGpxFile.ts';

/** Chooses a GPX file, and shows what was read from it. */
export function GpxPick({ of }: { readonly of: ReturnType<typeof useGpxFile> }) {
  const { t } = useTranslator();
  return (
    <Box>
      <FilePick
        label={t('deskRoads.file')}
        name="file"
        value={[]}
        onChange={([file]) => (file === undefined ? undefined : of.read(file))}
        accept=".gpx,application/gpx+xml"
        hint={t('deskRoads.fileHint')}
        error={of.problem}
        isDisabled={of.isBusy}
        isListed={false}
      />
      <p role="status">{of.isBusy ? t('deskRoads.fileReading') : ''}</p>
      {of.file === null ? null : <FileFigures file={of.file} />}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > p:empty { position: absolute; }
`;
