import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { FileFigures } from './FileFigures.tsx';
import type { useGpxFile } from './useGpxFile.ts';

/** Chooses a GPX file, and shows what was read from it. */
export function GpxPicker({ gpxFile }: { readonly gpxFile: ReturnType<typeof useGpxFile> }) {
  const { t } = useTranslator();
  return (
    <Container>
      <FilePicker
        label={t('adminRoads.file')}
        name="file"
        value={[]}
        onChange={([file]) => (file === undefined ? undefined : gpxFile.readGpx(file))}
        accept=".gpx,application/gpx+xml"
        hint={t('adminRoads.fileHint')}
        error={gpxFile.problem}
        isDisabled={gpxFile.isBusy}
        isListed={false}
      />
      <p role="status">{gpxFile.isBusy ? t('adminRoads.fileReading') : ''}</p>
      {gpxFile.file === null ? null : <FileFigures file={gpxFile.file} />}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > p:empty { position: absolute; }
`;
