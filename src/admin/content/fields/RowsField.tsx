import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { type Keyed, withMoved, withNewRow } from './listRows.ts';

interface Props<Row extends Keyed> {
  readonly field: FieldBinding<readonly Row[]>;
  readonly blank: Omit<Row, 'key'>;
  readonly maxRows: number;
  /** The button's text. */
  readonly addLabel: string;
  readonly hint?: string;
  /** At least one row is required. */
  readonly isRequired?: boolean;
  /** The inputs of one row. `name` prefixes their names; `isChecked`: missing values are reported, too. */
  readonly children: (row: RowBinding<Row>) => ReactNode;
}

export interface RowBinding<Row> {
  readonly row: Row;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (part: Partial<Row>) => void;
}

/** A list whose rows can be added, moved and removed. */
export function RowsField<Row extends Keyed>({
  field,
  blank,
  maxRows,
  addLabel,
  hint,
  isRequired = false,
  children,
}: Props<Row>) {
  const { t } = useTranslator();
  const { label, name = '', value: rows, onChange, onLeave, error = null } = field;
  return (
    <FieldGroup legend={label} name={name} isOptional={!isRequired} error={error} hint={hint}>
      {() => (
        <Stack gap={8} buttons="start" paragraphs="small" onBlur={onLeave}>
          {rows.map((row, index) => (
            <RowCard key={row.key} role="group" aria-label={t('adminContent.row', { field: label, number: index + 1 })}>
              <Head>
                <strong className="num">{index + 1}</strong>
                <IconButton
                  icon="up"
                  label={t('adminContent.rowUp', { field: label, number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => onChange(withMoved(rows, index, -1))}
                />
                <IconButton
                  icon="up"
                  data-down=""
                  label={t('adminContent.rowDown', { field: label, number: index + 1 })}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(withMoved(rows, index, 1))}
                />
                <IconButton
                  icon="close"
                  label={t('adminContent.rowRemove', { field: label, number: index + 1 })}
                  onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                />
              </Head>
              <Inputs>
                {children({
                  row,
                  name: `${name}.${index}`,
                  isChecked: error !== null,
                  onChange: (part) =>
                    onChange(rows.map((each) => (each.key === row.key ? { ...each, ...part } : each))),
                })}
              </Inputs>
            </RowCard>
          ))}
          {rows.length < maxRows ? (
            <Button onClick={() => onChange(withNewRow(rows, blank))}>{addLabel}</Button>
          ) : (
            <p>{t('adminContent.most', { count: maxRows })}</p>
          )}
        </Stack>
      )}
    </FieldGroup>
  );
}
const RowCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0 12px 12px;
  ${cardBox}
  border-left: 4px solid var(--control);
  &:has([aria-invalid]) { border-left-color: var(--signal); }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  margin-right: -8px;
  & > strong { flex: 1; }
  & [data-down] svg { transform: rotate(180deg); }
  & button:disabled { opacity: 0.35; }
`;
const Inputs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px 12px;
  @media ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
