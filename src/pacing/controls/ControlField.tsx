import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import type { NumberField } from './controlFields.ts';
import { NumberEntry } from './NumberEntry.tsx';
import { RangeControl } from './RangeControl.tsx';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
}

/** One input of the panel: its name, a number to type, and a slider with steppers. */
export function ControlField({ inputs, field }: Props) {
  const { t } = useTranslator();
  return (
    <Field>
      <Text as="span" tone="soft" size="small" leading={1.3}>
        {t(field.label)}
      </Text>
      <NumberEntry inputs={inputs} field={field} />
      <Block place="wholeRow">
        <RangeControl inputs={inputs} field={field} />
      </Block>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 12px;
  padding: 4px 0 8px;
  border-bottom: 1px solid var(--line);
`;
