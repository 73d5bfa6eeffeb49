import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { segmentCategories } from '#contract/routes/routes.ts';
import { findTextProblem } from '#src/admin/content/fields/findTextProblem.ts';
import { RowsField } from '#src/admin/content/fields/RowsField.tsx';
import { TextsField } from '#src/admin/content/fields/TextsField.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { emptyTexts } from '#src/ui/form/texts.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { CourseDistanceField } from '../course/CourseDistanceField.tsx';
import { parseMetres, toTypedMetres } from '../course/metres.ts';
import { RoadProfile } from '../course/RoadProfile.tsx';
import { findSlugProblem, slugInput } from '../slugInput.ts';
import type { SegmentRow } from './routeFormTypes.ts';

interface Props {
  readonly field: FieldBinding<readonly SegmentRow[]>;
  readonly routeId: string;
}

const { nameMax: maxLength, segmentsMax } = roadLimits;

/** The route's segments on its profile, each from one distance to another. */
export function SegmentRows({ field, routeId }: Props) {
  const { t } = useTranslator();
  const marks = field.value.map(({ key, name, start, end }) => ({
    key,
    name: name['zh-TW'],
    fromM: parseMetres(start) ?? Number.NaN,
    toM: parseMetres(end) ?? Number.NaN,
  }));
  const categories = segmentCategories.map((value) => ({
    value,
    label: t(`adminRoads.category.${categoryWords[value]}`),
  }));
  return (
    <Stack gap={12}>
      <RoadProfile name={t('adminRoads.field.segments')} marks={marks} />
      <RowsField
        field={field}
        blank={createBlankSegment(`${routeId}-${field.value.length + 1}`)}
        maxRows={segmentsMax}
        addLabel={t('adminRoads.addSegment')}
        hint={t('adminRoads.segmentsHint')}
      >
        {({ row, name, isChecked, onChange }) => (
          <>
            <TextsField
              field={{
                label: t('adminRoads.segmentName'),
                name: `${name}.name`,
                value: row.name,
                onChange: (texts) => onChange({ name: texts }),
                error: isChecked ? findTextProblem(row.name, 'zh-TW', { maxLength, isRequired: true }) : null,
              }}
              maxLength={maxLength}
            />
            <Select
              label={t('adminRoads.categoryLabel')}
              name={`${name}.category`}
              value={row.category}
              choices={categories}
              onChange={(category) => onChange({ category })}
            />
            <CourseDistanceField
              label={t('adminRoads.from')}
              name={`${name}.start_m`}
              value={row.start}
              onChange={(start) => onChange({ start })}
              error={isChecked && row.start.text.trim() === '' ? { code: 'required', params: {} } : null}
            />
            <CourseDistanceField
              label={t('adminRoads.to')}
              name={`${name}.end_m`}
              value={row.end}
              onChange={(end) => onChange({ end })}
              error={findEndProblem(row, t('adminRoads.endBeforeStart'), isChecked)}
            />
            <TextField
              label={t('adminRoads.slug')}
              name={`${name}.slug`}
              value={row.slug}
              onChange={(slug) => onChange({ slug })}
              isDisabled={row.isSaved}
              error={isChecked ? findSlugProblem(row.slug) : null}
              hint={t(row.isSaved ? 'adminRoads.slugFixed' : 'adminRoads.slugHint')}
              input={slugInput}
            />
          </>
        )}
      </RowsField>
    </Stack>
  );
}

const categoryWords = {
  hc: 'hc',
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  uncategorised: 'uncategorised',
} as const;

const createBlankSegment = (slug: string): Omit<SegmentRow, 'key'> => ({
  slug,
  name: emptyTexts,
  category: 'uncategorised',
  start: toTypedMetres(0),
  end: toTypedMetres(null),
  isSaved: false,
});

function findEndProblem({ start, end }: SegmentRow, message: string, isChecked: boolean) {
  const fromM = parseMetres(start);
  const toM = parseMetres(end);
  if (toM === null) return isChecked ? ({ code: 'required', params: {} } as const) : null;
  return fromM !== null && toM <= fromM ? message : null;
}
