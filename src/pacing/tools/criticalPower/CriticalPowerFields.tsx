import { useState } from 'react';
import { styled } from 'styled-components';
import { criticalPowerLimits } from '#contract/pacing/criticalPowerLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { parseTypedNumber } from '#src/pacing/controls/parseTypedNumber.ts';
import { EntryField } from '../ftp/EntryField.tsx';
import type { OwnCriticalPower } from './ownCriticalPower.ts';

interface Props {
  readonly criticalPower: OwnCriticalPower;
  readonly onChange: (criticalPower: OwnCriticalPower) => void;
}

/** Critical power and W' from the rider's own test; an empty field is estimated from FTP or body mass. */
export function CriticalPowerFields({ criticalPower, onChange }: Props) {
  const { t } = useTranslator();
  return (
    <details>
      <summary>{t('optimal.ownTitle')}</summary>
      <Fields>
        <OwnNumber
          name="criticalPowerW"
          criticalPower={criticalPower}
          onChange={onChange}
          label={t('optimal.ownCriticalPower')}
          storedPerShown={1}
        />
        <OwnNumber
          name="wPrimeJ"
          criticalPower={criticalPower}
          onChange={onChange}
          label={t('optimal.ownWPrime')}
          storedPerShown={1000}
        />
      </Fields>
      <p>{t('optimal.ownNote')}</p>
    </details>
  );
}

interface OwnNumberProps extends Props {
  readonly name: keyof OwnCriticalPower;
  readonly label: string;
  /** The stored value of one shown unit: 1000 J for a kilojoule. */
  readonly storedPerShown: number;
}

function OwnNumber({ name, label, storedPerShown, criticalPower, onChange }: OwnNumberProps) {
  const { t } = useTranslator();
  const stored = criticalPower[name];
  const [text, setText] = useState(stored === undefined ? '' : String(stored / storedPerShown));
  const min = criticalPowerLimits[name].min / storedPerShown;
  const max = criticalPowerLimits[name].max / storedPerShown;
  const parseValue = (typed: string): number | null => {
    const value = parseTypedNumber(typed);
    return value !== null && value >= min && value <= max ? value * storedPerShown : null;
  };
  const applyText = (typed: string) => {
    setText(typed);
    const value = parseValue(typed);
    if (value === null && typed.trim() !== '') return;
    const { [name]: _, ...rest } = criticalPower;
    onChange(value === null ? rest : { ...rest, [name]: value });
  };
  return (
    <EntryField
      label={label}
      text={text}
      onText={applyText}
      problem={parseValue(text) === null ? t('optimal.ownRange', { min: String(min), max: String(max) }) : null}
    />
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr));
  gap: 12px;
  /* A label of two lines must not move its field away from the other one; an error below it may. */
  align-items: end;
  margin-block: 8px;
  &:has([aria-invalid='true']) {
    align-items: start;
  }
`;
