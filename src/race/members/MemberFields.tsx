import { getAgeOnRaceDay } from '#contract/races/age.ts';
import type { IdentityKind } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RiderFields } from '#src/race/RiderFields.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { canVerifyNumber, findNumberFault, type MemberForm, readGender } from './memberForm.ts';

export interface FormRace {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

interface Props {
  readonly form: FormHandle<MemberForm>;
  /** The stored number, masked, and the kind of its document. */
  readonly storedNumber: { readonly kind: IdentityKind | null; readonly masked: string | null };
  /** The race whose day decides who is a minor. */
  readonly race: FormRace | null;
  readonly today: string;
}

/** What the insurance needs to know about a member. */
export function MemberFields({ form, storedNumber, race, today }: Props) {
  const { t } = useTranslator();
  return (
    <RiderFields
      form={form}
      isOwn={false}
      texts={{
        choose: t('members.form.choose'),
        identityKind: (kind) => t(`members.identityKind.${kind}`),
        gender: (gender) => t(`members.gender.${gender}`),
        relationship: (relationship) => t(`members.relationship.${relationship}`),
      }}
      identityNumberField={<IdentityNumberField form={form} storedNumber={storedNumber} />}
      birthDateField={<BirthDateField form={form} race={race} today={today} />}
    />
  );
}

/** Verifies the check digit while typing. If left empty, the stored number stays. */
function IdentityNumberField({ form, storedNumber }: Pick<Props, 'form' | 'storedNumber'>) {
  const { t } = useTranslator();
  const { values, field, change } = form;
  const numberField = field('identity_number');
  const isStored = storedNumber.masked !== null && storedNumber.kind === values.identity_kind;
  const isVerifiable = canVerifyNumber(values);
  const fault = isVerifiable ? findNumberFault(values) : null;
  const hint =
    values.identity_number === ''
      ? isStored
        ? t('members.form.numberStays', { number: storedNumber.masked ?? '' })
        : storedNumber.masked === null
          ? t('members.form.numberHint')
          : t('members.form.numberOfKind')
      : isVerifiable && fault === null
        ? t('members.form.numberFits')
        : t('members.form.numberHint');
  return (
    <TextField
      {...numberField}
      error={numberField.error ?? fault}
      hint={hint}
      onChange={(identity_number) => {
        const gender = values.gender === '' ? readGender({ ...values, identity_number }) : null;
        change({ identity_number, ...(gender !== null && { gender }) });
      }}
      input={{
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        // Longer than a number, because people type spaces and dashes.
        maxLength: 40,
        ...(isStored && { placeholder: storedNumber.masked ?? '' }),
      }}
    />
  );
}

function BirthDateField({ form, race, today }: Pick<Props, 'form' | 'race' | 'today'>) {
  const { t } = useTranslator();
  const birthDay = form.values.birth_date;
  const age = race !== null && birthDay <= today ? getAgeOnRaceDay(race.day, birthDay) : null;
  const [, month = '', day = ''] = race?.day.split('-') ?? [];
  const monthDay = `${Number(month)}/${Number(day)}`;
  return (
    <Stack gap={12} marginTop={8} boldText="ink">
      <DateField
        {...form.field('birth_date')}
        minDate={`${raceLimits.birthYearMin}-01-01`}
        maxDate={today}
        hint={
          age === null ? (
            t('members.form.birthHint')
          ) : (
            <b>
              {age.daysToAdult === null
                ? t('members.form.age', { day: monthDay, age: age.years })
                : t('members.form.ageShort', { day: monthDay, age: age.years, count: age.daysToAdult })}
            </b>
          )
        }
      />
      {age?.isMinor === true ? (
        <Notice tone="warning" title={t('members.form.minorTitle')}>
          {t('members.form.minor')}
        </Notice>
      ) : null}
    </Stack>
  );
}
