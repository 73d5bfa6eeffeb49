import { useState } from 'react';
import { styled } from 'styled-components';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { PaceRow } from '#contract/routes/routes.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { parseNumberInput } from '#src/ui/form/numberInput.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Choices, Note } from './OwnCourses.styles.ts';
import { getSplitRange, mergeWithNext, renamePlace, splitRow } from './rowEdits.ts';

interface Props {
  readonly rows: readonly PaceRow[];
  readonly onChange: (rows: readonly PaceRow[]) => void;
}

/** The rows of the future pace table; each can be renamed, split or merged. */
export function RowsEditor({ rows, onChange }: Props) {
  const { t, l, language } = useTranslator();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <Section>
      <h3>{t('ownCourse.rows')}</h3>
      <Note>{t('ownCourse.rowsHint')}</Note>
      <ol>
        {rows.map((row, index) => (
          <li key={row.start_m}>
            <button
              type="button"
              aria-expanded={openIndex === index}
              onClick={() => setOpenIndex(openIndex === index ? null : index)}
            >
              <span>
                {l(row.from)} → {l(row.to)}
              </span>
              <small className="num">
                {t('ownCourse.rowRange', {
                  from: formatKilometres(row.start_m, 1, language),
                  to: formatKilometres(row.end_m, 1, language),
                })}
              </small>
            </button>
            {openIndex === index ? <RowForm rows={rows} index={index} onChange={onChange} /> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function RowForm({ rows, index, onChange }: Props & { readonly index: number }) {
  const { t, l } = useTranslator();
  const row = rows[index];
  if (row === undefined) return null;
  const renderNameField = (end: 'from' | 'to') => (
    <TextField
      label={t(`ownCourse.${end}`)}
      value={l(row[end])}
      onChange={(text) => onChange(renamePlace(rows, index, end, text))}
      input={{ maxLength: paceSettingLimits.rowNameMax, autoComplete: 'off' }}
    />
  );
  return (
    <Form>
      {renderNameField('from')}
      {renderNameField('to')}
      <SplitForm key={row.end_m} rows={rows} index={index} onChange={onChange} />
      {index < rows.length - 1 ? (
        <Choices>
          <Button onClick={() => onChange(mergeWithNext(rows, index))}>{t('ownCourse.merge')}</Button>
        </Choices>
      ) : null}
    </Form>
  );
}

function SplitForm({ rows, index, onChange }: Props & { readonly index: number }) {
  const { t, language } = useTranslator();
  const row = rows[index];
  const range = row === undefined ? null : getSplitRange(row);
  const middleKm = range === null ? '' : ((range.fromM + range.toM) / 2000).toFixed(1);
  const [km, setKm] = useState(middleKm);
  const [isRefused, setIsRefused] = useState(false);
  if (range === null || rows.length >= paceSettingLimits.rowsMax) return null;
  const split = () => {
    const atM = (parseNumberInput(km) ?? Number.NaN) * 1000;
    if (!(atM >= range.fromM && atM <= range.toM)) return setIsRefused(true);
    onChange(splitRow(rows, index, { atM, name: `${formatKilometres(atM, 1, language)} km` }));
  };
  const bounds = {
    from: formatKilometres(Math.ceil(range.fromM / 100) * 100, 1, language),
    to: formatKilometres(Math.floor(range.toM / 100) * 100, 1, language),
  };
  return (
    <>
      <NumberField
        label={t('ownCourse.splitAt')}
        error={isRefused ? t('ownCourse.splitRange', bounds) : null}
        value={km}
        onChange={(text) => {
          setKm(text);
          setIsRefused(false);
        }}
      />
      <Choices>
        <Button onClick={split}>{t('ownCourse.split')}</Button>
      </Choices>
    </>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  ol {
    margin: 4px 0 0;
    padding: 0;
    border-top: 1px solid var(--line);
    list-style: none;
  }
  li {
    border-bottom: 1px solid var(--line);
  }
  li > button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    width: 100%;
    min-height: 48px;
    padding: 6px 4px;
    text-align: start;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--soft);
    font-size: 0.8125rem;
  }
`;
const Form = styled.div`
  display: grid;
  gap: 12px;
  padding: 4px 12px 16px;
  border-left: 3px solid var(--cypress);
`;
