import { declarationLimits } from '#contract/deviceDeclarations/declarationLimits.ts';
import { powerSources } from '#contract/deviceDeclarations/deviceKinds.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { type DeclarationFormDraft, isCalibrationOld } from './declarationDraft.ts';
import { RecordingPicker } from './RecordingPicker.tsx';

interface Props {
  readonly form: FormHandle<DeclarationFormDraft>;
  readonly race: RaceSummary;
  readonly hasRecording: boolean;
}

const { nameMax, firmwareMax, calibrationAgeDays } = declarationLimits;
const device = { maxLength: nameMax, autoComplete: 'off', spellCheck: false } as const;

/** Trainer, source, calibration, second meter, recording. */
export function DeclarationFields({ form, race, hasRecording }: Props) {
  const { t } = useTranslator();
  const { field, values } = form;
  const today = toIsoDay(new Date(Date.now() + useServerSkewMs()).toISOString());
  const choices = powerSources.map((value) => ({ value, label: t(`devices.source.${value}`) }));
  return (
    <>
      <TextField {...field('trainer_maker')} input={device} />
      <TextField {...field('trainer_model')} input={device} />
      <TextField
        {...field('firmware')}
        hint={t('devices.firmwareHint')}
        input={{ ...device, maxLength: firmwareMax, autoCapitalize: 'none' }}
      />
      <Select {...field('power_source')} choices={choices} />
      <DateField
        {...field('calibrated_on')}
        latest={today}
        {...(isCalibrationOld(values.calibrated_on, race.day) && {
          hint: <b>{t('devices.calibratedOld', { days: calibrationAgeDays })}</b>,
        })}
      />
      <TextField {...field('team_name')} isOptional hint={t('devices.teamHint')} input={device} />
      <Select
        {...field('second_source')}
        choices={[{ value: 'none' as const, label: t('devices.source.none') }, ...choices]}
      />
      {values.second_source === 'none' ? null : (
        <>
          <TextField {...field('second_maker')} input={device} />
          <TextField {...field('second_model')} input={device} />
        </>
      )}
      <Stack gap={8} paragraphs="soft" data-wide="">
        {form.isRestored ? <p>{t('devices.filesAgain')}</p> : null}
        <RecordingPicker field={field('files')} hasRecording={hasRecording} />
      </Stack>
    </>
  );
}
