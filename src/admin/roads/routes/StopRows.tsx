import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { findTextProblem } from '#src/admin/content/fields/findTextProblem.ts';
import { RowsField } from '#src/admin/content/fields/RowsField.tsx';
import { TextsField } from '#src/admin/content/fields/TextsField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { emptyTexts } from '#src/ui/form/texts.ts';
import { CourseDistanceField } from '../course/CourseDistanceField.tsx';
import { toTypedMetres } from '../course/metres.ts';
import type { StopRow } from './routeFormTypes.ts';

const { nameMax: maxLength, rowsMax } = roadLimits;

/** The points between the rows of the pace table, from start to end. */
export function StopRows({ field }: { readonly field: FieldBinding<readonly StopRow[]> }) {
  const { t } = useTranslator();
  return (
    <RowsField
      field={field}
      blank={{ name: emptyTexts, position: toTypedMetres(null) }}
      // A pace table has one stop more than rows.
      maxRows={rowsMax + 1}
      addLabel={t('adminRoads.addStop')}
      hint={t('adminRoads.stopsHint')}
    >
      {({ row, name, isChecked, onChange }) => (
        <>
          <TextsField
            field={{
              label: t('adminRoads.placeName'),
              name: `${name}.name`,
              value: row.name,
              onChange: (texts) => onChange({ name: texts }),
              error: isChecked ? findTextProblem(row.name, 'zh-TW', { maxLength, isRequired: true }) : null,
            }}
            maxLength={maxLength}
          />
          <CourseDistanceField
            label={t('adminRoads.at')}
            name={`${name}.at`}
            value={row.position}
            onChange={(position) => onChange({ position })}
            error={isChecked && row.position.text.trim() === '' ? { code: 'required', params: {} } : null}
          />
        </>
      )}
    </RowsField>
  );
}
