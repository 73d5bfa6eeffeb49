import { getAgeOnRaceDay } from '#contract/races/age.ts';
import type { InvitationView } from '#contract/races/invitations.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RiderFields } from '#src/race/RiderFields.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { getStoredNumber, type OwnDraft } from './ownDataDraft.ts';

interface Props {
  readonly form: FormHandle<OwnDraft>;
  readonly view: Pick<InvitationView, 'race' | 'own' | 'shred_day'>;
}

/** The rider's data, and whether they are kept for the next race. */
export function OwnDataFields({ form, view: { race, own: ownData, shred_day: shredDay } }: Props) {
  const { t, language } = useTranslator();
  const { values } = form;
  const day = (iso: string) => formatDay(`${iso}T04:00:00Z`, language);
  const facts = getAgeOnRaceDay(race.day, values.birth_date);
  const storedNumber = getStoredNumber(values, ownData);
  const number = form.field('identity_number');
  const numberHint =
    storedNumber === null ? t('invitation.numberHint') : t('invitation.numberKept', { number: storedNumber });
  const age = facts && { day: day(race.day), age: facts.years };
  const ageHint =
    facts?.daysShort == null
      ? age && t('invitation.ageOnDay', age)
      : age && t('invitation.ageShort', { ...age, days: facts.daysShort });
  return (
    <>
      <RiderFields
        form={form}
        isOwn
        words={{
          nameHint: t('invitation.nameHint'),
          choose: t('invitation.choose'),
          identityKind: (kind) => t(`invitation.identityKind.${kind}`),
          gender: (gender) => t(`invitation.gender.${gender}`),
          relationship: (relationship) => t(`invitation.relationship.${relationship}`),
        }}
        number={
          <TextField
            {...number}
            // Reserves its height, so that the choice below does not move away under the finger that leaves this field.
            {...(number.error === null && { hint: numberHint })}
            input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
          />
        }
        birthDate={
          <Stack gap={12}>
            <DateField {...form.field('birth_date')} autoComplete="birth" hint={ageHint ?? undefined} />
            {facts?.isMinor === true ? <Notice tone="warning">{t('invitation.needsGuardian')}</Notice> : null}
          </Stack>
        }
      />
      <div data-wide="">
        <Checkbox {...form.field('keeps_record')} hint={t('invitation.keepsHint', { day: day(shredDay) })} isFramed />
      </div>
    </>
  );
}
