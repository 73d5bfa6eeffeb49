import { useState } from 'react';
import { styled } from 'styled-components';
import { declarationLimits, minComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FilePick } from '#src/ui/form/FilePick.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DualResult } from './DualResult.tsx';
import { type DualPreview, useDualPreview } from './useDualPreview.ts';

interface Props {
  readonly field: FieldBinding<readonly File[]>;
  /** One was uploaded earlier. */
  readonly hasRecording: boolean;
}

/** The files of a dual recording: which one counts, and their comparison before they are sent. */
export function RecordingPicker({ field, hasRecording }: Props) {
  const { t } = useTranslator();
  const { value: files, onChange } = field;
  const preview = useDualPreview(files);
  const [isTooMany, setIsTooMany] = useState(false);
  const { filesMax } = declarationLimits;
  const change = (next: readonly File[]) => {
    setIsTooMany(next.length > filesMax);
    if (next.length <= filesMax) onChange(next);
  };
  return (
    <Stack>
      <strong aria-hidden="true">{field.label}</strong>
      <FilePick
        {...field}
        error={isTooMany ? t('devices.tooMany') : (field.error ?? null)}
        onChange={change}
        accept=".fit,.tcx,.gpx,.gz"
        maxMegabytes={verificationLimits.fileBytesMax / 1_000_000}
        isMultiple
        isListed={false}
        hint={`${t('devices.filesHint')} ${t(hasRecording ? 'devices.filesKept' : 'devices.filesLater')}`}
      />
      {files.length === 0 ? null : (
        <List>
          {files.map((file) => (
            <li key={file === files[0] ? 'first' : 'second'}>
              <StatusChip tone={file === files[0] ? 'open' : 'known'}>
                {t(file === files[0] ? 'devices.first' : 'devices.second')}
              </StatusChip>
              <span>{file.name}</span>
              <IconButton
                icon="close"
                label={t('devices.remove', { name: file.name })}
                onClick={() => change(files.filter((candidate) => candidate !== file))}
              />
            </li>
          ))}
        </List>
      )}
      {files.length < 2 ? null : (
        <div>
          <Button data-variant="quiet" onClick={() => onChange(files.toReversed())}>
            {t('devices.swap')}
          </Button>
        </div>
      )}
      <div role="status">
        <Preview preview={preview} />
      </div>
    </Stack>
  );
}

function Preview({ preview }: { readonly preview: DualPreview }) {
  const { t } = useTranslator();
  switch (preview.state) {
    case 'none':
      return null;
    case 'busy':
      return <p>{t('devices.comparing')}</p>;
    case 'addSecond':
      return <Notice>{t('devices.addSecond')}</Notice>;
    case 'failed':
      return <Notice tone="alarm">{t(`devices.problem.${preview.problem}`, { minutes: minComparedS / 60 })}</Notice>;
    case 'ready':
      return <DualResult recording={preview.recording} isPreview />;
  }
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;
const List = styled.ul`
  & > li { display: flex; align-items: center; gap: 8px; border-bottom: 1px solid var(--line); }
  & > li > span:nth-child(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;
