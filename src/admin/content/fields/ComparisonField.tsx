import { styled } from 'styled-components';
import { contentLimits } from '#contract/content/contentKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { emptyTexts, type Texts } from '#src/ui/form/texts.ts';
import { findTextProblem } from './findTextProblem.ts';
import type { Keyed } from './listRows.ts';
import { RowsField } from './RowsField.tsx';
import { TextsField } from './TextsField.tsx';

export type ColumnRow = Keyed & { readonly name: Texts };
/** A cell for each column, by the column's key. */
export type ComparisonRow = Keyed & { readonly name: Texts; readonly cells: Readonly<Record<string, Texts>> };
export interface Comparison {
  readonly columns: readonly ColumnRow[];
  readonly rows: readonly ComparisonRow[];
}

const { lineMax: maxLength, rowsMax, columnsMax } = contentLimits;

/** Edits a product's comparison table; without columns the product has none. */
export function ComparisonField({ field }: { readonly field: FieldBinding<Comparison> }) {
  const { t } = useTranslator();
  const { label, name = '', value, onChange, onLeave, error = null } = field;
  const sharedBinding = { ...(onLeave !== undefined && { onLeave }), error };
  const findNameProblem = (texts: Texts, isChecked: boolean) =>
    isChecked ? findTextProblem(texts, 'zh-TW', { maxLength, isRequired: true }) : null;
  return (
    <FieldGroup legend={label} name={name} isOptional hint={t('adminContent.comparisonHint')}>
      {() => (
        <Parts>
          <RowsField
            field={{
              ...sharedBinding,
              label: t('adminContent.columns'),
              name: `${name}.columns`,
              value: value.columns,
              onChange: (columns) => onChange({ ...value, columns }),
            }}
            blank={{ name: emptyTexts }}
            maxRows={columnsMax}
            addLabel={t('adminContent.addColumn')}
          >
            {({ row, name: namePrefix, isChecked, onChange: change }) => (
              <TextsField
                field={{
                  label: t('adminContent.columnName'),
                  name: namePrefix,
                  value: row.name,
                  onChange: (texts) => change({ name: texts }),
                  error: findNameProblem(row.name, isChecked),
                }}
                maxLength={maxLength}
              />
            )}
          </RowsField>
          {value.columns.length === 0 ? null : (
            <RowsField
              field={{
                ...sharedBinding,
                label: t('adminContent.comparisonRows'),
                name: `${name}.rows`,
                value: value.rows,
                onChange: (rows) => onChange({ ...value, rows }),
              }}
              blank={{ name: emptyTexts, cells: {} }}
              maxRows={rowsMax}
              addLabel={t('adminContent.addRow')}
            >
              {({ row, name: namePrefix, isChecked, onChange: change }) => (
                <>
                  <TextsField
                    field={{
                      label: t('adminContent.specification.name'),
                      name: `${namePrefix}.name`,
                      value: row.name,
                      onChange: (texts) => change({ name: texts }),
                      error: findNameProblem(row.name, isChecked),
                    }}
                    maxLength={maxLength}
                  />
                  {value.columns.map(({ key, name: columnName }, columnIndex) => {
                    const cell = row.cells[key] ?? emptyTexts;
                    return (
                      <TextsField
                        key={key}
                        field={{
                          label: columnName['zh-TW'].trim() || t('adminContent.column', { number: columnIndex + 1 }),
                          name: `${namePrefix}.cells.${columnIndex}`,
                          value: cell,
                          error: findNameProblem(cell, isChecked),
                          onChange: (texts) => change({ cells: { ...row.cells, [key]: texts } }),
                        }}
                        maxLength={maxLength}
                      />
                    );
                  })}
                </>
              )}
            </RowsField>
          )}
        </Parts>
      )}
    </FieldGroup>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-left: 12px;
  border-left: 2px solid var(--line);
`;
