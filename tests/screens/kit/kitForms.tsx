import { useState } from 'react';
import { RiderUpdateSchema } from '#contract/riders/riders.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FieldProblem } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import type { Sample } from './getSample.ts';

const required: FieldProblem = { code: 'required', params: {} };
const doNothing = () => undefined;

export function Fields() {
  const { t } = useTranslator();
  const [name, setName] = useState('陳小山');
  const [mass, setMass] = useState('65');
  const [gender, setGender] = useState('female');
  const [text, setText] = useState(t('verificationResult.appealText'));
  const [isOn, setIsOn] = useState(true);
  const [chosen, setChosen] = useState('a');
  const genders = [
    { value: '', label: t('profile.genderNone') },
    { value: 'male', label: t('profile.male') },
    { value: 'female', label: t('profile.female') },
  ];
  return (
    <>
      <TextField label={t('profile.username')} value={name} onChange={setName} hint={t('profile.usernameHint')} />
      <TextField
        label={t('profile.email')}
        value=""
        onChange={doNothing}
        isOptional
        input={{ placeholder: 'name@example.tw' }}
      />
      <NumberField label={t('profile.mass')} value={mass} onChange={setMass} unit="kg" />
      <Select label={t('profile.gender')} value={gender} onChange={setGender} choices={genders} />
      <RadioChips label={t('profile.gender')} value={gender} onChange={setGender} choices={genders} />
      <RadioChips
        label={t('verificationSubmit.category')}
        variant="loose"
        value={chosen}
        onChange={setChosen}
        choices={['a', 'b', 'c', 'd'].map((value, index) => ({
          value,
          label:
            [t('verificationResult.categories.ride'), t('verificationResult.categories.ebike'), 'Gran Fondo', '40–49'][
              index
            ] ?? '',
          isDisabled: value === 'd',
        }))}
      />
      <TextArea label={t('verificationResult.appealLabel')} value={text} onChange={setText} maxLength={400} />
      <Checkbox
        label={t('profile.publishResults')}
        hint={t('profile.publishResultsText')}
        value={isOn}
        onChange={setIsOn}
      />
      <Checkbox
        label={t('profile.publishTimes')}
        hint={t('profile.publishTimesText')}
        value={false}
        onChange={doNothing}
        isFramed
      />
      <TextField label={t('profile.lastName')} value="陳" onChange={doNothing} isDisabled />
    </>
  );
}

export function FieldsWrong({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslator();
  return (
    <>
      <TextField
        label={t('profile.username')}
        value=""
        onChange={doNothing}
        error={required}
        hint={t('profile.usernameHint')}
      />
      <NumberField
        label={t('profile.mass')}
        value="20"
        onChange={doNothing}
        unit="kg"
        error={{ code: 'tooSmall', params: { minimum: 30 } }}
      />
      <Select
        label={t('profile.gender')}
        value=""
        onChange={doNothing}
        error={required}
        choices={[{ value: '', label: '–' }]}
      />
      <RadioChips
        label={t('profile.gender')}
        value=""
        onChange={doNothing}
        error={required}
        choices={[
          { value: 'male', label: t('profile.male') },
          { value: 'female', label: t('profile.female') },
        ]}
      />
      <TextArea
        label={t('verificationResult.appealLabel')}
        value="?"
        onChange={doNothing}
        maxLength={400}
        error={{ code: 'tooShort', params: { length: 10 } }}
      />
      <Checkbox label={sample.agree} value={false} onChange={doNothing} error={required} />
      <DateField
        label={sample.birthday}
        value="2008-13-40"
        onChange={doNothing}
        error={{ code: 'formatInvalid', params: {} }}
      />
      <FilePicker
        label={t('verificationSubmit.files')}
        accept=".fit"
        value={[]}
        onChange={doNothing}
        error={required}
      />
    </>
  );
}

export function Dates({ sample }: { readonly sample: Sample }) {
  const [empty, setEmpty] = useState('');
  const [birth, setBirth] = useState('2008-05-18');
  const [from, setFrom] = useState('2026-03-01T01:00:00.000Z');
  const [to, setTo] = useState('2026-03-28T12:00:00.000Z');
  return (
    <>
      <DateField label={sample.birthday} value={birth} onChange={setBirth} hint={sample.note} />
      <DateField label={sample.birthday} value={empty} onChange={setEmpty} isOptional />
      <DateTimeRange
        legend={sample.period}
        from={{ label: sample.open, value: from, onChange: setFrom }}
        to={{ label: sample.over, value: to, onChange: setTo }}
        hint={sample.note}
      />
      <DateTimeRange
        legend={sample.period}
        from={{ label: sample.open, value: to, onChange: doNothing }}
        to={{ label: sample.over, value: from, onChange: doNothing }}
      />
      <DateTimeField label={sample.open} value={from} onChange={setFrom} hint={sample.note} />
    </>
  );
}

export function Files() {
  const { t } = useTranslator();
  const [files, setFiles] = useState<readonly File[]>([
    new File(['a'], 'morning-ride-wuling-2026-03-28.fit'),
    new File(['b'], '週末上山，天氣很好，路上車很少，一路到武嶺.gpx'),
  ]);
  return (
    <FilePicker
      label={t('verificationSubmit.files')}
      accept=".fit,.gpx,.tcx"
      isMultiple
      value={files}
      onChange={setFiles}
      hint={t('verificationSubmit.fileText', { size: 10 })}
    />
  );
}

const draft = { username: '', mass_kg: '20', ftp_w: '' };

export function FormPart({ sample }: { readonly sample: Sample }) {
  const { t } = useTranslator();
  const form = useForm({
    schema: RiderUpdateSchema,
    saved: draft,
    labels: { username: t('profile.username'), mass_kg: t('profile.mass'), ftp_w: t('profile.ftp') },
    toInput: ({ username, mass_kg, ftp_w }) => ({
      username,
      mass_kg: parseNumberInput(mass_kg),
      ftp_w: parseNumberInput(ftp_w),
    }),
    send: () =>
      Promise.resolve({ ok: false as const, failure: { kind: 'noAnswer' as const, reason: 'offline' as const } }),
  });
  return (
    <Form
      form={form}
      submitLabel={t('profile.save')}
      busyLabel={t('profile.saving')}
      failedText={t('profile.saveFailed')}
      doneText={t('profile.saved')}
      note={sample.note}
    >
      <TextField {...form.field('username')} hint={t('profile.usernameHint')} />
      <NumberField {...form.field('mass_kg')} unit="kg" />
      <NumberField {...form.field('ftp_w')} unit="W" isWhole isOptional />
    </Form>
  );
}
