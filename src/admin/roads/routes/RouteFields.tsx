import { styled } from 'styled-components';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { routeStatuses } from '#contract/routes/routes.ts';
import { TextsField } from '#src/admin/content/fields/TextsField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import type { RouteFormValues } from './routeFormTypes.ts';
import { SegmentRows } from './SegmentRows.tsx';
import { StopRows } from './StopRows.tsx';

const { nameMax, lineMax, textMax } = roadLimits;

/** Texts of a route, its road status now and in each season, the stops of its pace table, and its segments. */
export function RouteFields({
  form: { field },
  id,
}: {
  readonly form: FormHandle<RouteFormValues>;
  readonly id: string;
}) {
  const { t } = useTranslator();
  const statuses = routeStatuses.map((value) => ({ value, label: t(`adminRoads.status.${value}`) }));
  const traffics = trafficKinds.map((value) => ({ value, label: t(`adminRoads.traffic.${value}`) }));
  return (
    <>
      <div data-wide="">
        <TextsField field={field('name')} maxLength={nameMax} />
      </div>
      <div data-wide="">
        <TextsField
          field={field('description')}
          maxLength={textMax}
          rows={4}
          isOptional
          hint={t('adminRoads.descriptionHint')}
        />
      </div>
      <div data-wide="">
        <RadioChips {...field('status')} choices={statuses} variant="loose" hint={t('adminRoads.statusHint')} />
      </div>
      <div data-wide="">
        <TextsField field={field('status_note')} maxLength={lineMax} isOptional hint={t('adminRoads.statusNoteHint')} />
      </div>
      <div data-wide="">
        <RadioChips {...field('traffic')} choices={traffics} variant="loose" hint={t('adminRoads.trafficHint')} />
      </div>
      <SeasonField field={field('season_note')} />
      <TextField {...field('attribution')} input={{ autoComplete: 'off' }} hint={t('adminRoads.attributionHint')} />
      <Checkbox {...field('is_approximate')} hint={t('adminRoads.approximateHint')} />
      <div data-wide="">
        <SegmentRows field={field('segments')} routeId={id} />
      </div>
      <div data-wide="">
        <StopRows field={field('rows')} />
      </div>
    </>
  );
}

type SeasonBinding = Required<Omit<FieldBinding<RouteFormValues['season_note']>, 'isDisabled'>>;

/** A rule that applies between two days of every year, such as a winter ban. */
function SeasonField({ field }: { readonly field: SeasonBinding }) {
  const { t } = useTranslator();
  const { label, name, value, onChange, onLeave, error } = field;
  const dayInput = { autoComplete: 'off', placeholder: '12-01', maxLength: 5 } as const;
  return (
    <div data-wide="">
      <FieldGroup legend={label} name={name} isOptional error={error} hint={t('adminRoads.seasonHint')}>
        {() => (
          <Days onBlur={onLeave}>
            <TextField
              label={t('adminRoads.seasonFrom')}
              name={`${name}.from`}
              value={value.from}
              onChange={(from) => onChange({ ...value, from })}
              input={dayInput}
            />
            <TextField
              label={t('adminRoads.seasonTo')}
              name={`${name}.to`}
              value={value.to}
              onChange={(to) => onChange({ ...value, to })}
              input={dayInput}
            />
            <TextsField
              field={{
                label: t('adminRoads.seasonText'),
                name: `${name}.text`,
                value: value.text,
                onChange: (text) => onChange({ ...value, text }),
              }}
              maxLength={lineMax}
            />
          </Days>
        )}
      </FieldGroup>
    </div>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px 12px;
  & > :last-child { grid-column: 1 / -1; }
`;
