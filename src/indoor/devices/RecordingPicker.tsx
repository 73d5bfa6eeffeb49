import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { declarationLimits, minComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import type { RecordingProblem } from '#contract/deviceDeclarations/deviceKinds.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { callTool } from '#src/api/callTool.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { Button } from '#src/ui/Button.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { ComparedFiles } from '#workers/core/dualRecording/compareFiles.ts';
import { DualResult } from './DualResult.tsx';
import { toRecordingProblem } from './declarationDraft.ts';

type DualPreview =
  | { readonly state: 'none' | 'busy' | 'addSecond' }
  | { readonly state: 'failed'; readonly problem: RecordingProblem | 'notLoaded' }
  | ({ readonly state: 'ready' } & ComparedFiles);

const noPreview = { state: 'none' } as const;
const busyPreview = { state: 'busy' } as const;

/** Few files have anything to say. */
const repairNotesPart = createLazyPart(
  async () => (await import('#src/routes/ownCourses/RepairNotes.tsx')).RepairNotes,
  ownCourseWords,
);

/** Compares chosen files in the tools' worker, before anything is sent; newer files cancel an older comparison. */
function useDualPreview(files: readonly File[]): DualPreview {
  const [comparison, setComparison] = useState<{
    readonly files: readonly File[];
    readonly preview: DualPreview;
  } | null>(null);
  useEffect(() => {
    const [first, second] = files;
    if (first === undefined) return;
    const controller = new AbortController();
    const showPreview = (preview: DualPreview) => {
      if (!controller.signal.aborted) setComparison({ files, preview });
    };
    // The File objects are transferred to the worker, so that the page never reads their bytes.
    const toFile = (file: File) => ({ name: file.name, bytes: file });
    const request = { first: toFile(first), second: second === undefined ? null : toFile(second) };
    callTool('compareRecordings', request, controller.signal).then(
      (result) => {
        if (result.ok) return showPreview({ state: 'ready', ...result.value });
        const problem = toRecordingProblem(result.error.code);
        // Expected while only the first of two files has been chosen: not a mistake.
        showPreview(problem === 'onePower' ? { state: 'addSecond' } : { state: 'failed', problem });
      },
      () => showPreview({ state: 'failed', problem: 'notLoaded' }),
    );
    return () => controller.abort();
  }, [files]);
  if (files.length === 0) return noPreview;
  return comparison?.files === files ? comparison.preview : busyPreview;
}

interface Props {
  readonly field: FieldBinding<readonly File[]>;
  /** A recording was uploaded earlier. */
  readonly hasRecording: boolean;
}

/** The files of a dual recording: which one counts, and their comparison before they are sent. */
export function RecordingPicker({ field, hasRecording }: Props) {
  const { t } = useTranslator();
  const { value: files, onChange } = field;
  const preview = useDualPreview(files);
  const [isTooMany, setIsTooMany] = useState(false);
  const { filesMax } = declarationLimits;
  const changeFiles = (newFiles: readonly File[]) => {
    setIsTooMany(newFiles.length > filesMax);
    if (newFiles.length <= filesMax) onChange(newFiles);
  };
  return (
    <Stack gap={8}>
      <strong aria-hidden="true">{field.label}</strong>
      <FilePicker
        {...field}
        error={isTooMany ? t('devices.tooMany') : (field.error ?? null)}
        onChange={changeFiles}
        accept=".fit,.tcx,.gpx,.gz"
        maxMegabytes={verificationLimits.fileBytesMax / 1_000_000}
        isMultiple
        isListed={false}
        hint={`${t('devices.filesHint')} ${t(hasRecording ? 'devices.earlierFiles' : 'devices.filesLater')}`}
      />
      {files.length === 0 ? null : (
        <List>
          {files.map((file, index) => (
            <li key={file === files[0] ? 'first' : 'second'}>
              <StatusChip tone={file === files[0] ? 'open' : 'announced'}>
                {t(file === files[0] ? 'devices.first' : 'devices.second')}
              </StatusChip>
              <span>{file.name}</span>
              <IconButton
                icon="close"
                label={t('devices.remove', { name: file.name })}
                onClick={() => changeFiles(files.filter((candidate) => candidate !== file))}
              />
              <FileRepairs preview={preview} index={index} />
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

/** What was left out or repaired in one of the files. */
function FileRepairs({ preview, index }: { readonly preview: DualPreview; readonly index: number }) {
  const repairs = preview.state === 'ready' ? (preview.repairs[index] ?? []) : [];
  if (repairs.length === 0) return null;
  return (
    <div>
      <Lazy part={repairNotesPart} props={{ repairs }} when="now" />
    </div>
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
const List = styled.ul`
  & > li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; border-bottom: 1px solid var(--line); }
  & > li > div { flex-basis: 100%; padding-bottom: 8px; }
  & > li > span:nth-child(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;
