import { cyclingEventLimits } from '#contract/cyclingEvents/cyclingEventLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { addressInput } from '../fields/LinkRows.tsx';
import type { CyclingEventForm } from './cyclingEventForm.tsx';

interface Props {
  readonly form: FormHandle<CyclingEventForm>;
}

/** When the race is, how far and how high. */
export function RaceDayFields({ form: { field } }: Props) {
  const { t } = useTranslator();
  return (
    <>
      <DateField {...field('first_day')} />
      <DateField {...field('last_day')} isOptional hint={t('adminContent.lastDayHint')} />
      <div data-wide="">
        <TextField {...field('starts_at')} isOptional input={{ type: 'time' }} hint={t('adminContent.startsAtHint')} />
      </div>
      <NumberField {...field('distance_m')} isOptional unit="km" />
      <NumberField {...field('elevation_gain_m')} isOptional isWhole unit="m" />
    </>
  );
}

/** Who organises the race, and how to enter. */
export function RaceRegistrationFields({ form: { field } }: Props) {
  const { t } = useTranslator();
  return (
    <>
      <TextField {...field('organiser')} input={{ autoComplete: 'off', maxLength: cyclingEventLimits.organiserMax }} />
      <TextField
        {...field('url')}
        hint={t('adminContent.raceUrlHint')}
        input={{ ...addressInput, placeholder: 'https://' }}
      />
      <div data-wide="">
        <DateTimeRange
          legend={t('adminContent.registration')}
          from={field('registration_from')}
          to={field('registration_until')}
          hint={t('adminContent.registrationHint')}
        />
      </div>
      <NumberField {...field('price_from_twd')} isOptional isWhole unit="NT$" hint={t('adminContent.priceHint')} />
      <NumberField {...field('price_until_twd')} isOptional isWhole unit="NT$" />
    </>
  );
}
