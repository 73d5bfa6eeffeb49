import type { AdminEdition, AdminEditionList, AdminRace, RaceDraft } from '#contract/races/raceAdmin.ts';
import { RaceDraftSchema } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { LocalisedField } from '#src/events/organise/LocalisedField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type FormHandle, useForm } from '#src/ui/form/useForm.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type RaceForm, toRaceForm, toRaceInput } from './raceForm.ts';
import { toRefusedFields } from './refusals.ts';
import { useFormBase } from './useFormBase.ts';

/** The labels of the form's fields, in its order. */
function useRaceLabels(): Readonly<Record<keyof RaceForm, string>> {
  const { t } = useTranslator();
  const formatPeriodEnd = (period: string, end: string) => `${period} · ${end}`;
  const preRegistration = t('adminRaces.field.preRegistration');
  const signup = t('adminRaces.field.signup');
  const begins = t('adminRaces.field.begins');
  const ends = t('adminRaces.field.ends');
  return {
    name: t('adminRaces.field.name'),
    id: t('adminRaces.field.id'),
    day: t('adminRaces.field.day'),
    predecessor_race_id: t('adminRaces.field.predecessor'),
    pre_registration_from: formatPeriodEnd(preRegistration, begins),
    pre_registration_until: formatPeriodEnd(preRegistration, ends),
    signup_from: formatPeriodEnd(signup, begins),
    signup_until: formatPeriodEnd(signup, ends),
    quota_public: t('adminRaces.field.quotaPublic'),
    quota_pr: t('adminRaces.field.quotaPr'),
    quota_reserved: t('adminRaces.field.quotaReserved'),
    max_organised_teams: t('adminRaces.field.organised'),
    lap_count: t('adminRaces.field.laps'),
    lap_m: t('adminRaces.field.lapM'),
    counting_rider: t('adminRaces.field.counting'),
    fee_twd: t('adminRaces.field.fee'),
    payment_text: t('adminRaces.field.payment'),
    info: t('adminRaces.field.info'),
  };
}

interface Props {
  /** Null for a new race. */
  readonly race: AdminRace | null;
  readonly editionId: string;
  readonly editions: readonly AdminEdition[];
  readonly onSaved: (list: AdminEditionList) => void;
}

/** The form of a race. */
export function RaceFields({ race, editionId, editions, onSaved }: Props) {
  const { t } = useTranslator();
  const labels = useRaceLabels();
  const formBase = useFormBase<RaceForm>({ form: toRaceForm(race), version: race?.version ?? 0 }, (list) => {
    const match = list.results.flatMap(({ races }) => races).find(({ draft }) => draft.id === race?.draft.id);
    return match === undefined ? null : { form: toRaceForm(match), version: match.version };
  });
  const save = ({ id, ...draft }: RaceDraft, signal: AbortSignal) =>
    race === null
      ? callEndpoint(raceAdminEndpoints.createRace, { body: { id, ...draft } }, signal)
      : callEndpoint(
          raceAdminEndpoints.updateRace,
          { params: { id: race.draft.id }, body: { ...draft, version: formBase.version } },
          signal,
        );
  const form = useForm({
    schema: RaceDraftSchema,
    saved: toRaceForm(race),
    labels,
    toInput: (draft) => ({ ...toRaceInput(draft), group_race_id: editionId }),
    send: save,
    mapFailure: (failure) => toRefusedFields(failure, t),
    onSuccess: (list: AdminEditionList) => {
      onSaved(list);
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      isLong
      submitLabel={t('adminRaces.save')}
      busyLabel={t('adminRaces.saving')}
      failedText={t('adminRaces.saveFailed')}
      doneText={t('adminRaces.saved')}
      note={<ConflictNotice form={form} formBase={formBase} labels={labels} />}
    >
      <BasicFields form={form} isNew={race === null} raceId={race?.draft.id ?? null} editions={editions} />
      <NumberFields form={form} areLapsFixed={(race?.result_count ?? 0) > 0} />
      <TextFields form={form} />
    </Form>
  );
}

interface PartProps {
  readonly form: FormHandle<RaceForm>;
}

function BasicFields({
  form,
  isNew,
  raceId,
  editions,
}: PartProps & {
  readonly isNew: boolean;
  readonly raceId: string | null;
  readonly editions: readonly AdminEdition[];
}) {
  const { t, l } = useTranslator();
  const { field } = form;
  const otherRaces = editions.flatMap(({ year, races }) =>
    races
      .filter(({ draft }) => draft.id !== raceId)
      .map(({ draft }) => ({ value: draft.id, label: `${l(draft.name)} ${year}` })),
  );
  const labelPeriod = (name: 'pre_registration_from' | 'signup_from' | 'pre_registration_until' | 'signup_until') => ({
    ...field(name),
    label: t(name.endsWith('_from') ? 'adminRaces.field.begins' : 'adminRaces.field.ends'),
  });
  return (
    <>
      <div data-wide="">
        <LocalisedField field={field('name')} maxLength={raceLimits.raceNameMax} />
      </div>
      {isNew ? (
        <div data-wide="">
          <TextField
            {...field('id')}
            hint={t('adminRaces.fieldHint.address')}
            input={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
          />
        </div>
      ) : null}
      <DateField {...field('day')} />
      <Select
        {...field('predecessor_race_id')}
        hint={t('adminRaces.fieldHint.predecessor')}
        choices={[{ value: '', label: t('adminRaces.nobody') }, ...otherRaces]}
      />
      <div data-wide="">
        <DateTimeRange
          legend={t('adminRaces.field.preRegistration')}
          from={labelPeriod('pre_registration_from')}
          to={labelPeriod('pre_registration_until')}
        />
      </div>
      <div data-wide="">
        <DateTimeRange
          legend={t('adminRaces.field.signup')}
          from={labelPeriod('signup_from')}
          to={labelPeriod('signup_until')}
        />
      </div>
    </>
  );
}

function NumberFields({ form: { field }, areLapsFixed }: PartProps & { readonly areLapsFixed: boolean }) {
  const { t } = useTranslator();
  const fixedProps = areLapsFixed ? { isDisabled: true, hint: t('adminRaces.fixedLaps') } : {};
  return (
    <>
      <NumberField {...field('quota_public')} isWhole />
      <NumberField {...field('quota_pr')} isWhole />
      <NumberField {...field('quota_reserved')} isWhole />
      <NumberField {...field('max_organised_teams')} isWhole isOptional hint={t('adminRaces.fieldHint.organised')} />
      <NumberField {...field('lap_count')} isWhole {...fixedProps} />
      <NumberField {...field('lap_m')} isWhole unit="m" {...fixedProps} />
      <NumberField {...field('counting_rider')} isWhole hint={t('adminRaces.fieldHint.counting')} />
      <NumberField {...field('fee_twd')} isWhole isOptional unit="NT$" hint={t('adminRaces.fieldHint.fee')} />
    </>
  );
}

function TextFields({ form: { field } }: PartProps) {
  return (
    <>
      <div data-wide="">
        <LocalisedField field={field('payment_text')} maxLength={raceLimits.paymentTextMax} rows={3} isOptional />
      </div>
      <div data-wide="">
        <LocalisedField field={field('info')} maxLength={raceLimits.infoMax} rows={8} isOptional />
      </div>
    </>
  );
}
