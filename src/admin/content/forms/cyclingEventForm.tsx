import { CyclingEventDraftSchema } from '#contract/content/cyclingEventDraft.ts';
import {
  type County,
  type CyclingEventKind,
  counties,
  cyclingEventKinds,
} from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { cyclingEventLimits } from '#contract/cyclingEvents/cyclingEventLimits.ts';
import type { PreviewProps } from '#src/admin/drafts/draftKind.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { formatNumberInput, parseNumberInput } from '#src/ui/form/numberInput.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emptyTexts, type Texts, toLocalisedText, toLocalisedTextOrNull, toTexts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { defineContentKind } from '../contentKind.ts';
import { addressInput } from '../fields/LinkRows.tsx';
import {
  emptyPicture,
  type FormPicture,
  PictureField,
  toFormPicture,
  toPictureInput,
} from '../fields/PictureField.tsx';
import { RouteSelect } from '../fields/RouteSelect.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { ContentPreview } from '../item/ContentPreview.tsx';
import { CyclingEventPreview } from '../item/CyclingEventPreview.tsx';

export type CyclingEventForm = {
  readonly title: Texts;
  readonly kind: CyclingEventKind;
  readonly first_day: string;
  readonly last_day: string;
  readonly starts_at: string;
  readonly county: County | '';
  readonly place: Texts;
  /** As typed: in kilometres. */
  readonly distance_m: string;
  readonly elevation_gain_m: string;
  readonly organiser: string;
  readonly url: string;
  readonly registration_from: string;
  readonly registration_until: string;
  readonly price_from_twd: string;
  readonly price_until_twd: string;
  readonly picture: FormPicture;
  readonly route_id: string;
  readonly is_cancelled: boolean;
  readonly note: Texts;
};

function CyclingEventFields({ form }: { readonly form: FormHandle<CyclingEventForm> }) {
  const { t } = useTranslator();
  const { field } = form;
  return (
    <>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={cyclingEventLimits.nameMax} />
      </div>
      <Select
        {...field('kind')}
        choices={cyclingEventKinds.map((value) => ({ value, label: t(`cyclingEvents.kind.${value}`) }))}
      />
      <Select
        {...field('county')}
        choices={[
          { value: '' as const, label: t('adminContent.chooseCounty') },
          ...counties.map((value) => ({ value, label: t(`cyclingEvents.county.${value}`) })),
        ]}
      />
      <div data-wide="">
        <TextsField
          field={field('place')}
          maxLength={cyclingEventLimits.placeMax}
          isOptional
          hint={t('adminContent.placeHint')}
        />
      </div>
      <DayFields form={form} />
      <RegistrationFields form={form} />
      <div data-wide="">
        <PictureField field={field('picture')} />
      </div>
      <RouteSelect field={field('route_id')} hint={t('adminContent.raceRouteHint')} />
      <div data-wide="">
        <TextsField
          field={field('note')}
          maxLength={cyclingEventLimits.noteMax}
          isOptional
          hint={t('adminContent.raceNoteHint')}
        />
      </div>
      <div data-wide="">
        <Checkbox {...field('is_cancelled')} hint={t('adminContent.cancelledHint')} />
      </div>
    </>
  );
}

const formatKilometres = (distanceM: number | null): string =>
  formatNumberInput(distanceM === null ? null : distanceM / 1_000);

function parseDistanceM(kilometres: string): number | null {
  const value = parseNumberInput(kilometres);
  return value === null ? null : Math.round(value * 1_000);
}

const toInput = (form: CyclingEventForm) => ({
  title: toLocalisedText(form.title),
  kind: form.kind,
  county: form.county || undefined,
  place: toLocalisedTextOrNull(form.place),
  first_day: form.first_day || undefined,
  // Without a last day it is a one-day event.
  last_day: form.last_day || form.first_day || undefined,
  starts_at: form.starts_at || null,
  distance_m: parseDistanceM(form.distance_m),
  elevation_gain_m: parseNumberInput(form.elevation_gain_m),
  organiser: form.organiser,
  url: form.url.trim(),
  registration_from: form.registration_from || null,
  registration_until: form.registration_until || null,
  price_from_twd: parseNumberInput(form.price_from_twd),
  // Without an upper price there is a single price.
  price_until_twd: parseNumberInput(form.price_until_twd.trim() === '' ? form.price_from_twd : form.price_until_twd),
  picture: toPictureInput(form.picture),
  route_id: form.route_id || null,
  is_cancelled: form.is_cancelled,
  note: toLocalisedTextOrNull(form.note),
});

function CyclingEventFormPreview({ values, formLanguage }: PreviewProps<CyclingEventForm>) {
  return (
    <ContentPreview formLanguage={formLanguage} title={values.title}>
      <CyclingEventPreview input={toInput(values)} formLanguage={formLanguage} />
    </ContentPreview>
  );
}

export const cyclingEventForm = defineContentKind<'cycling_event', CyclingEventForm>('cycling_event', {
  schema: CyclingEventDraftSchema,
  empty: {
    title: emptyTexts,
    kind: 'race',
    first_day: '',
    last_day: '',
    starts_at: '',
    county: '',
    place: emptyTexts,
    distance_m: '',
    elevation_gain_m: '',
    organiser: '',
    url: '',
    registration_from: '',
    registration_until: '',
    price_from_twd: '',
    price_until_twd: '',
    picture: emptyPicture,
    route_id: '',
    is_cancelled: false,
    note: emptyTexts,
  },
  getTitle: ({ title }) => title,
  toForm: (draft) => ({
    title: toTexts(draft.title),
    kind: draft.kind,
    county: draft.county,
    place: toTexts(draft.place),
    first_day: draft.first_day,
    last_day: draft.last_day === draft.first_day ? '' : draft.last_day,
    starts_at: draft.starts_at ?? '',
    distance_m: formatKilometres(draft.distance_m),
    elevation_gain_m: formatNumberInput(draft.elevation_gain_m),
    organiser: draft.organiser,
    url: draft.url,
    registration_from: draft.registration_from ?? '',
    registration_until: draft.registration_until ?? '',
    price_from_twd: formatNumberInput(draft.price_from_twd),
    price_until_twd: draft.price_until_twd === draft.price_from_twd ? '' : formatNumberInput(draft.price_until_twd),
    picture: toFormPicture(draft.picture),
    route_id: draft.route_id ?? '',
    is_cancelled: draft.is_cancelled,
    note: toTexts(draft.note),
  }),
  toInput,
  checkRules: (form, t) => {
    const { first_day: firstDay, last_day: lastDay, registration_from: from, registration_until: until } = form;
    const minPriceTwd = parseNumberInput(form.price_from_twd);
    const maxPriceTwd = parseNumberInput(form.price_until_twd);
    const hasOnlyMaxPrice = form.price_from_twd.trim() === '' && form.price_until_twd.trim() !== '';
    return {
      ...(firstDay !== '' && lastDay !== '' && lastDay < firstDay && { last_day: t('adminContent.lastBeforeFirst') }),
      ...(from !== '' && until !== '' && until <= from && { registration_until: t('kit.endBeforeStart') }),
      ...(hasOnlyMaxPrice && { price_from_twd: t('adminContent.cheapestMissing') }),
      ...(minPriceTwd !== null &&
        maxPriceTwd !== null &&
        maxPriceTwd < minPriceTwd && { price_until_twd: t('adminContent.dearestBelow') }),
      ...(form.url.trim() !== '' && !form.url.trim().startsWith('https://') && { url: t('adminContent.httpsOnly') }),
    };
  },
  translateValue: (field, value, t) => {
    const kind = cyclingEventKinds.find((each) => field === 'kind' && each === value);
    if (kind !== undefined) return t(`cyclingEvents.kind.${kind}`);
    const county = counties.find((each) => field === 'county' && each === value);
    return county === undefined ? null : t(`cyclingEvents.county.${county}`);
  },
  Fields: CyclingEventFields,
  Preview: CyclingEventFormPreview,
});

interface Props {
  readonly form: FormHandle<CyclingEventForm>;
}

/** The event's days, start time, distance and elevation gain. */
function DayFields({ form: { field } }: Props) {
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

/** The event's organiser, address, registration period and entry fee. */
function RegistrationFields({ form: { field } }: Props) {
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
