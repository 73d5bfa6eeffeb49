import { contentLimits } from '#contract/content/contentKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { emptyTexts, type Texts } from '#src/ui/form/texts.ts';
import { findTextProblem } from './findTextProblem.ts';
import type { Keyed } from './listRows.ts';
import { RowsField } from './RowsField.tsx';
import { TextsField } from './TextsField.tsx';

export type SpecificationRow = Keyed & { readonly name: Texts; readonly value: Texts };

const { lineMax: maxLength, rowsMax: maxRows } = contentLimits;

/** A product's specification: a name and a value in each row. */
export function SpecificationRows({ field }: { readonly field: FieldBinding<readonly SpecificationRow[]> }) {
  const { t } = useTranslator();
  return (
    <RowsField
      field={field}
      blank={{ name: emptyTexts, value: emptyTexts }}
      maxRows={maxRows}
      addLabel={t('adminContent.addRow')}
    >
      {({ row, name, isChecked, onChange }) =>
        (['name', 'value'] as const).map((part) => (
          <TextsField
            key={part}
            field={{
              label: t(`adminContent.specification.${part}`),
              name: `${name}.${part}`,
              value: row[part],
              onChange: (texts) => onChange({ [part]: texts }),
              error: isChecked ? findTextProblem(row[part], 'zh-TW', { maxLength, isRequired: true }) : null,
            }}
            maxLength={maxLength}
          />
        ))
      }
    </RowsField>
  );
}
