import { useMemo, useRef, useState } from 'react';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import { declarationLimits, minComparedS } from '#contract/deviceDeclarations/declarationLimits.ts';
import {
  type Declaration,
  type DeclarationDraft,
  DeclarationDraftSchema,
  type OwnDeclaration,
} from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { deviceDeclarationsEndpoints } from '#contract/deviceDeclarations/deviceDeclarationsEndpoints.ts';
import { powerSources } from '#contract/deviceDeclarations/deviceKinds.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { sendBytes } from '#src/api/sendBytes.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FieldMessage, FormFailure } from '#src/ui/form/formTypes.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import {
  type DeclarationFormDraft,
  findBrokenRules,
  isCalibrationOld,
  toDeclarationDraft,
  toDeclarationInput,
  toRecordingProblem,
} from './declarationDraft.ts';
import { RecordingPicker } from './RecordingPicker.tsx';

/** Uploads a file in chunks; returns the upload's id. */
async function sendFile(file: File, riderId: string, signal: AbortSignal): Promise<CallResult<string>> {
  const body = { file_name: file.name.slice(-verificationLimits.fileNameMax), size_bytes: file.size };
  const args = { body, idempotencyKey: createUuid(), forRiderId: riderId };
  const createResult = await callEndpoint(activitiesEndpoints.createUpload, args, signal);
  if (!createResult.ok) return createResult;
  const { id, chunk_bytes: chunkBytes, chunk_count: count } = createResult.answer;
  for (let index = 0; index < count; index++) {
    const chunk = file.slice(index * chunkBytes, (index + 1) * chunkBytes);
    const path = `/api/activities/uploads/${id}/chunks/${index}/`;
    let uploadResult = await sendBytes(path, chunk, signal);
    // A chunk that failed on a brief network loss is retried once.
    if (!uploadResult.ok && uploadResult.failure.kind === 'noAnswer' && !signal.aborted)
      uploadResult = await sendBytes(path, chunk, signal);
    if (!uploadResult.ok) {
      await deleteUploads([id]);
      return uploadResult;
    }
  }
  return { ok: true, answer: id, serverNowMs: null };
}

/** Uploads the files of a recording one after the other; after a failure none of them is left on the server. */
async function sendRecording(
  files: readonly File[],
  riderId: string,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly ids: string[] } | { readonly ok: false; readonly failure: CallFailure }> {
  const ids: string[] = [];
  for (const file of files) {
    const uploadResult = await sendFile(file, riderId, signal);
    if (!uploadResult.ok) {
      await deleteUploads(ids);
      return uploadResult;
    }
    ids.push(uploadResult.answer);
  }
  return { ok: true, ids };
}

/** Best effort: the server deletes abandoned files within the hour by itself. */
async function deleteUploads(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => callEndpoint(activitiesEndpoints.deleteUpload, { params: { id } })));
}

interface Props {
  readonly race: RaceSummary;
  readonly riderId: string;
  /** Null: nothing was declared so far. */
  readonly declaration: Declaration | null;
  readonly onChanged: (ownDeclaration: OwnDeclaration) => void;
}

/** Creates or changes a declaration; typed values survive a reload and a refusal. */
export function DeclarationForm({ race, riderId, declaration, onChanged }: Props) {
  const { t } = useTranslator();
  const draftKey = useMemo(() => ({ key: `devices-${race.id}`, riderId }), [race.id, riderId]);
  /** The version that the next request changes. */
  const version = useRef(declaration?.version ?? null);
  const [hasConflict, setHasConflict] = useState(false);
  const files = useRef<readonly File[]>([]);

  const loadNewest = async (signal: AbortSignal) => {
    const args = { query: { race: race.id } };
    const newestResult = await callEndpoint(deviceDeclarationsEndpoints.getOwnDeclaration, args, signal);
    if (!newestResult.ok) return;
    version.current = newestResult.answer.declaration?.version ?? null;
    onChanged(newestResult.answer);
  };
  const send = async (draft: DeclarationDraft, signal: AbortSignal) => {
    setHasConflict(false);
    const uploadResult = await sendRecording(files.current, riderId, signal);
    if (!uploadResult.ok) return uploadResult;
    const { ids } = uploadResult;
    const recording = ids.length > 0 ? ({ kind: 'files', upload_ids: ids } as const) : draft.recording;
    const body = { ...draft, version: version.current, recording };
    const result = await callEndpoint(deviceDeclarationsEndpoints.declareDevices, { body }, signal);
    if (!result.ok) {
      await deleteUploads(ids);
      if (result.failure.kind === 'problem' && result.failure.problem?.code === 'declaration.changed') {
        setHasConflict(true);
        await loadNewest(signal);
        // Shown above the button, with a request to send again.
        return null;
      }
    }
    return result;
  };
  const form = useForm<DeclarationFormDraft, DeclarationDraft, OwnDeclaration>({
    schema: DeclarationDraftSchema,
    saved: toDeclarationDraft(declaration),
    labels: useLabels(),
    toInput: (draft) => toDeclarationInput(draft, race.id, (declaration?.recording ?? null) !== null),
    checkRules: findBrokenRules,
    send,
    mapFailure: (failure) => toRefusedFields(failure, t),
    onSuccess: (ownDeclaration) => {
      version.current = ownDeclaration.declaration?.version ?? null;
      onChanged(ownDeclaration);
      return toDeclarationDraft(ownDeclaration.declaration);
    },
    draftKey,
  });
  // `send` reads the files here, because the schema's value has none.
  files.current = form.values.files;
  return (
    <Form
      form={form}
      isLong
      submitLabel={t(declaration === null ? 'devices.submit' : 'devices.submitChange')}
      busyLabel={t('devices.sending')}
      doneText={t('devices.sent')}
      failedText={t('devices.sendFailed')}
      note={
        hasConflict ? (
          <Notice tone="warning" role="alert">
            {t('devices.changed')}
          </Notice>
        ) : (
          t('devices.submitNote')
        )
      }
    >
      <DeclarationFields form={form} race={race} hasRecording={(declaration?.recording ?? null) !== null} />
    </Form>
  );
}

function useLabels(): { readonly [Field in keyof DeclarationFormDraft]: string } {
  const { t } = useTranslator();
  return {
    trainer_maker: t('devices.field.trainer_maker'),
    trainer_model: t('devices.field.trainer_model'),
    firmware: t('devices.field.firmware'),
    calibrated_on: t('devices.field.calibrated_on'),
    power_source: t('devices.field.power_source'),
    second_source: t('devices.field.second_source'),
    second_maker: t('devices.field.second_maker'),
    second_model: t('devices.field.second_model'),
    team_name: t('devices.field.team_name'),
    files: t('devices.field.files'),
  };
}

/** Assigns refusals that name no field of the form to the field that they are about. */
function toRefusedFields(failure: FormFailure, t: Translate): { [Field in keyof DeclarationFormDraft]?: FieldMessage } {
  if (failure.kind !== 'problem') return {};
  const { code, errors = [] } = failure.problem ?? {};
  if (code === 'upload.tooMany') return { files: t('devices.problem.uploads') };
  if (code === 'declaration.closed') return { trainer_maker: t('devices.closed') };
  if (code !== 'recording.refused') return {};
  const problem = toRecordingProblem(String(errors[0]?.params['reason'] ?? ''));
  return { files: t(`devices.problem.${problem}`, { minutes: minComparedS / 60 }) };
}

interface DeclarationFieldsProps {
  readonly form: FormHandle<DeclarationFormDraft>;
  readonly race: RaceSummary;
  readonly hasRecording: boolean;
}

const { nameMax, firmwareMax, calibrationAgeDays } = declarationLimits;
const deviceInputProps = { maxLength: nameMax, autoComplete: 'off', spellCheck: false } as const;

/** Trainer, source, calibration, second meter, recording. */
function DeclarationFields({ form, race, hasRecording }: DeclarationFieldsProps) {
  const { t } = useTranslator();
  const { field, values } = form;
  const today = toIsoDay(new Date(Date.now() + useServerSkewMs()).toISOString());
  const choices = powerSources.map((value) => ({ value, label: t(`devices.source.${value}`) }));
  return (
    <>
      <TextField {...field('trainer_maker')} input={deviceInputProps} />
      <TextField {...field('trainer_model')} input={deviceInputProps} />
      <TextField
        {...field('firmware')}
        hint={t('devices.firmwareHint')}
        input={{ ...deviceInputProps, maxLength: firmwareMax, autoCapitalize: 'none' }}
      />
      <Select {...field('power_source')} choices={choices} />
      <DateField
        {...field('calibrated_on')}
        maxDate={today}
        {...(isCalibrationOld(values.calibrated_on, race.day) && {
          hint: <b>{t('devices.calibratedOld', { days: calibrationAgeDays })}</b>,
        })}
      />
      <TextField {...field('team_name')} isOptional hint={t('devices.teamHint')} input={deviceInputProps} />
      <Select
        {...field('second_source')}
        choices={[{ value: 'none' as const, label: t('devices.source.none') }, ...choices]}
      />
      {values.second_source === 'none' ? null : (
        <>
          <TextField {...field('second_maker')} input={deviceInputProps} />
          <TextField {...field('second_model')} input={deviceInputProps} />
        </>
      )}
      <Stack gap={8} paragraphs="soft" data-wide="">
        {form.isRestored ? <p>{t('devices.filesAgain')}</p> : null}
        <RecordingPicker field={field('files')} hasRecording={hasRecording} />
      </Stack>
    </>
  );
}
