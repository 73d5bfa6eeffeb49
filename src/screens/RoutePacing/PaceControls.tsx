import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ControlField } from './controls/ControlField.tsx';
import { fields } from './controls/controlFields.ts';
import { DepartureField } from './controls/DepartureField.tsx';
import type { LiveInputs } from './controls/liveInputs.ts';
import { NumberEntry } from './controls/NumberEntry.tsx';
import { PositionField } from './controls/PositionField.tsx';
import { RangeControl } from './controls/RangeControl.tsx';
import { WindText } from './controls/WindText.tsx';
import { WindCompass } from './WindCompass.tsx';

/** Everything that a rider can set, in the order in which it matters. */
export function PaceControls({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  return (
    <section aria-label={t('pacingControls.title')}>
      <ControlField inputs={inputs} field={fields.ftpW} />
      <ControlField inputs={inputs} field={fields.bodyMassKg} />
      <ControlField inputs={inputs} field={fields.bikeMassKg} />
      <Wind>
        <Name>{t('pacingControls.windSpeedMps')}</Name>
        <NumberEntry inputs={inputs} field={fields.windSpeedMps} />
        <Turn>
          <WindCompass inputs={inputs} />
          <Push>
            <WindText inputs={inputs} />
            <RangeControl inputs={inputs} field={fields.windSpeedMps} />
          </Push>
        </Turn>
      </Wind>
      <PositionField inputs={inputs} />
      <DepartureField inputs={inputs} />
      <Group>
        <summary>{t('pacingControls.weather')}</summary>
        <ControlField inputs={inputs} field={fields.temperatureC} />
        <ControlField inputs={inputs} field={fields.relativeHumidity} />
        <ControlField inputs={inputs} field={fields.seaLevelPressureHpa} />
      </Group>
      <Group>
        <summary>{t('pacingControls.expert')}</summary>
        <ControlField inputs={inputs} field={fields.cdaM2} />
        <ControlField inputs={inputs} field={fields.crr} />
        <ControlField inputs={inputs} field={fields.drivetrainEfficiency} />
      </Group>
    </section>
  );
}

const Wind = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 12px;
  padding: 8px 0 12px;
  border-bottom: 1px solid var(--line);
`;
const Name = styled.span`
  color: var(--soft);
  font-size: 14px;
  line-height: 1.3;
`;
const Turn = styled.div`
  display: flex;
  grid-column: 1 / -1;
  align-items: center;
  gap: 12px;
  margin-top: 4px;
`;
const Push = styled.div`
  flex: 1;
  min-width: 0;
  font-size: 14px;
  font-weight: 600;
`;
const Group = styled.details`
  border-bottom: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    font-size: 16px;
    font-weight: 600;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    width: 8px;
    height: 8px;
    margin: 0 6px 4px 0;
    border: solid var(--soft);
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  &[open] summary::after {
    margin-bottom: -4px;
    transform: rotate(225deg);
  }
  > div:last-child {
    border-bottom: 0;
  }
`;
