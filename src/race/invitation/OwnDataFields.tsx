import { ageOnRaceDay } from '#contract/races/age.ts';
import type { InvitationView } from '#contract/races/invitations.ts';
import { genders, identityKinds, relationships } from '#contract/races/raceKinds.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { keptNumber, type OwnDraft } from './ownDataDraft.ts';

interface Props {
  readonly form: FormHandle<OwnDraft>;
  readonly view: Pick<InvitationView, 'race' | 'own' | 'shred_day'>;
}

/** What the insurance of the race needs to know of a rider, in the order in which people look it up. */
export function OwnDataFields({ form, view: { race, own, shred_day: shredDay } }: Props) {
  const { t, language } = useTranslator();
  const { values } = form;
  const day = (iso: string) => formatDay(`${iso}T04:00:00Z`, language);
  const facts = ageOnRaceDay(race.day, values.birth_date);
  const kept = keptNumber(values, own);
  const number = form.field('identity_number');
  const numberHint = kept === null ? t('invitation.numberHint') : t('invitation.numberKept', { number: kept });
  const age = facts && { day: day(race.day), age: facts.years };
  const ageHint =
    facts?.daysShort == null
      ? age && t('invitation.ageOnDay', age)
      : age && t('invitation.ageShort', { ...age, days: facts.daysShort });
  return (
    <>
      <TextField {...form.field('name')} hint={t('invitation.nameHint')} input={{ autoComplete: 'name' }} />
      <TextField {...form.field('nationality')} input={{ autoComplete: 'country-name' }} />
      <RadioChips
        {...form.field('identity_kind')}
        choices={identityKinds.map((value) => ({ value, label: t(`invitation.identityKind.${value}`) }))}
      />
      <TextField
        {...number}
        // In its place, so that the choice below does not move away under the finger that leaves this field.
        {...(number.error === null && { hint: numberHint })}
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
      />
      <RadioChips
        {...form.field('gender')}
        choices={genders.map((value) => ({ value, label: t(`invitation.gender.${value}`) }))}
      />
      <DateField {...form.field('birth_date')} autoComplete="birth" hint={ageHint ?? undefined} />
      {facts?.isMinor === true ? (
        <div data-wide="">
          <Notice tone="warning">{t('invitation.needsGuardian')}</Notice>
        </div>
      ) : null}
      <TextField {...form.field('phone')} input={{ type: 'tel', autoComplete: 'tel', maxLength: 40 }} />
      <TextField {...form.field('emergency_contact')} input={{ autoComplete: 'off' }} />
      <TextField {...form.field('emergency_phone')} input={{ type: 'tel', autoComplete: 'off', maxLength: 40 }} />
      <Select
        {...form.field('relationship')}
        choices={[
          { value: '', label: t('invitation.choose') },
          ...relationships.map((value) => ({ value, label: t(`invitation.relationship.${value}`) })),
        ]}
      />
      <div data-wide="">
        <Checkbox {...form.field('keeps_record')} hint={t('invitation.keepsHint', { day: day(shredDay) })} isFramed />
      </div>
    </>
  );
}
