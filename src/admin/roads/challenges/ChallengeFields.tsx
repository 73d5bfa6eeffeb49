import { rideCategories } from '#contract/challenges/rideCategories.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { RowsField } from '#src/admin/content/fields/RowsField.tsx';
import { TextsField } from '#src/admin/content/fields/TextsField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { CourseDistanceField } from '../course/CourseDistanceField.tsx';
import { toTypedMetres } from '../course/metres.ts';
import type { ChallengeFormValues } from './challengeFormTypes.ts';
import { GateRows } from './GateRows.tsx';

const { nameMax, textMax } = roadLimits;

/** A challenge's texts, checkpoints, categories and validity, and the stretches not compared with the course. */
export function ChallengeFields({ form: { field } }: { readonly form: FormHandle<ChallengeFormValues> }) {
  const { t } = useTranslator();
  const categories = field('categories');
  return (
    <>
      <div data-wide="">
        <TextsField field={field('title')} maxLength={nameMax} />
      </div>
      <div data-wide="">
        <TextsField field={field('name')} maxLength={nameMax} isOptional hint={t('adminRoads.shortNameHint')} />
      </div>
      <div data-wide="">
        <TextsField field={field('description')} maxLength={textMax} rows={3} isOptional />
      </div>
      <div data-wide="">
        <GateRows field={field('checkpoints')} />
      </div>
      <FieldGroup legend={categories.label} name={categories.name} error={categories.error}>
        {() =>
          rideCategories.map((category) => (
            <Checkbox
              key={category}
              label={t(`verificationResult.categories.${category}`)}
              value={categories.value.includes(category)}
              onChange={(isIncluded) =>
                categories.onChange(
                  rideCategories.filter((each) => (each === category ? isIncluded : categories.value.includes(each))),
                )
              }
            />
          ))
        }
      </FieldGroup>
      <div>
        <DateField {...field('valid_from')} isOptional hint={t('adminRoads.validFromHint')} />
      </div>
      <div>
        <DateField {...field('valid_until')} isOptional hint={t('adminRoads.validUntilHint')} />
      </div>
      <TextField
        {...field('best_known_s')}
        isOptional
        hint={t('adminRoads.bestHint')}
        input={{ autoComplete: 'off', placeholder: '2:31:10', inputMode: 'text' }}
      />
      <div data-wide="">
        <Checkbox {...field('checks_coverage')} hint={t('adminRoads.coverageHint')} />
      </div>
      <div data-wide="">
        <RowsField
          field={field('unchecked_stretches')}
          blank={{ start: toTypedMetres(null), end: toTypedMetres(null) }}
          maxRows={verificationLimits.uncheckedStretchesMax}
          addLabel={t('adminRoads.addStretch')}
          hint={t('adminRoads.stretchesHint')}
        >
          {({ row, name, onChange }) => (
            <>
              <CourseDistanceField
                label={t('adminRoads.from')}
                name={`${name}.from_m`}
                value={row.start}
                onChange={(start) => onChange({ start })}
              />
              <CourseDistanceField
                label={t('adminRoads.to')}
                name={`${name}.to_m`}
                value={row.end}
                onChange={(end) => onChange({ end })}
              />
            </>
          )}
        </RowsField>
      </div>
    </>
  );
}
