import type { AdminEdition, AdminEditionList } from '#contract/races/raceAdmin.ts';
import { EditionDraftSchema } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { LocalisedField } from '#src/events/organise/LocalisedField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { type EditionForm, toEditionForm, toEditionInput } from './raceForm.ts';
import { toRefusedFields } from './refusals.ts';
import { useFormBase } from './useFormBase.ts';

interface Props {
  /** Null for a new edition. */
  readonly edition: AdminEdition | null;
  readonly onSaved: (list: AdminEditionList) => void;
}

/** The form of an edition. */
export function EditionFields({ edition, onSaved }: Props) {
  const { t } = useTranslator();
  const formBase = useFormBase<EditionForm>(
    { form: toEditionForm(edition), version: edition?.version ?? 0 },
    (list) => {
      const match = list.results.find(({ id }) => id === edition?.id);
      return match === undefined ? null : { form: toEditionForm(match), version: match.version };
    },
  );
  const labels = {
    name: t('adminRaces.field.name'),
    id: t('adminRaces.field.id'),
    ordinal: t('adminRaces.field.ordinal'),
    year: t('adminRaces.field.year'),
    description: t('adminRaces.field.description'),
  };
  const form = useForm({
    schema: EditionDraftSchema,
    saved: toEditionForm(edition),
    labels,
    toInput: toEditionInput,
    send: ({ id, ...draft }, signal) =>
      edition === null
        ? callEndpoint(raceAdminEndpoints.createEdition, { body: { id, ...draft } }, signal)
        : callEndpoint(
            raceAdminEndpoints.updateEdition,
            { params: { id: edition.id }, body: { ...draft, version: formBase.version } },
            signal,
          ),
    mapFailure: (failure) => toRefusedFields(failure, t),
    onSuccess: (list: AdminEditionList) => {
      onSaved(list);
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      submitLabel={t('adminRaces.save')}
      busyLabel={t('adminRaces.saving')}
      failedText={t('adminRaces.saveFailed')}
      note={<ConflictNotice form={form} formBase={formBase} labels={labels} />}
    >
      <div data-wide="">
        <LocalisedField field={form.field('name')} maxLength={raceLimits.raceNameMax} />
      </div>
      {edition === null ? (
        <div data-wide="">
          <TextField
            {...form.field('id')}
            hint={t('adminRaces.fieldHint.address')}
            input={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
          />
        </div>
      ) : null}
      <NumberField {...form.field('ordinal')} isWhole />
      <NumberField {...form.field('year')} isWhole />
      <div data-wide="">
        <LocalisedField field={form.field('description')} maxLength={raceLimits.infoMax} rows={4} isOptional />
      </div>
    </Form>
  );
}
