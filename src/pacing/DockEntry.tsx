import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import type { NumberField } from './controls/controlFields.ts';
import { NumberEntry } from './controls/NumberEntry.tsx';
import type { LiveInputs } from './live/liveInputs.ts';
import { lowScreen, wideLowScreen } from './live/screenHeightMedia.ts';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
  readonly label: WordKey;
  readonly onDone: () => void;
}

/** The dock's value as a text field in place of its slider. */
export function DockEntry({ inputs, field, label, onDone }: Props) {
  const { t } = useTranslator();
  return (
    <Entry>
      <span>{t(label)}</span>
      <NumberEntry inputs={inputs} field={field} onDone={onDone} />
    </Entry>
  );
}

const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-height: 48px;
  @media ${lowScreen} {
    order: 2;
    flex: 0 0 100%;
  }
  @media ${wideLowScreen} {
    order: 0;
    flex: 1 1 40%;
  }
  > span:first-child {
    flex: 1;
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
