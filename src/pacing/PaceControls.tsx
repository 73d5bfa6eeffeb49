import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ControlField } from './controls/ControlField.tsx';
import { controlFields } from './controls/controlFields.ts';
import { DepartureField } from './controls/DepartureField.tsx';
import { NumberEntry } from './controls/NumberEntry.tsx';
import { PositionField } from './controls/PositionField.tsx';
import { RangeControl } from './controls/RangeControl.tsx';
import { WindCompass } from './controls/WindCompass.tsx';
import { formatWindDirection } from './controls/windDirection.ts';
import { useBasis } from './effort/useBasis.ts';
import { LazyForecastLine } from './forecast/LazyForecast.tsx';
import type { LiveInputs } from './live/liveInputs.ts';
import { getTextNode, paintText } from './live/paceTablePaint.ts';
import { pendingControl } from './live/pendingControl.ts';
import type { OpenRoute } from './live/useRoutePacing.ts';
import { toolWords } from './tools/toolWords.ts';

/** All inputs of the plan, the most important first. */
export function PaceControls(open: OpenRoute) {
  const { t } = useTranslator();
  const { inputs } = open.session;
  const usesForecast = useBasis(open.session).forecast !== null;
  const forecastHint = usesForecast ? (
    <Text padding={4} paddingX={0} tone="soft" size="small" leading={1.4} place="wholeRow">
      {t('forecast.turnToLeave')}
    </Text>
  ) : null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const showPendingControl = () => {
      const controlName = pendingControl.consume();
      const control = controlName && section.current?.querySelector(`[data-control=${controlName}]`);
      control?.scrollIntoView?.({ block: 'center' });
      control?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    };
    showPendingControl();
    return pendingControl.onRequest(showPendingControl);
  }, []);
  return (
    <section ref={section} aria-label={t('allControls.title')} data-tour="controls">
      <ControlField inputs={inputs} field={controlFields.ftpW} />
      <FtpArea>
        <Lazy part={ftpExtras} when="idle" props={{ inputs }} />
      </FtpArea>
      <ControlField inputs={inputs} field={controlFields.bodyMassKg} />
      <div data-control="bike">
        <ControlField inputs={inputs} field={controlFields.bikeMassKg} />
      </div>
      <Wind>
        <Text as="span" tone="soft" size="small" leading={1.3}>
          {t('pacingControls.windSpeedMps')}
        </Text>
        <NumberEntry inputs={inputs} field={controlFields.windSpeedMps} />
        <Row align="center" gap={12} marginTop={4} place="wholeRow">
          <WindCompass inputs={inputs} />
          <Block size="small" weight={600} place="fill">
            <WindText inputs={inputs} />
            <RangeControl inputs={inputs} field={controlFields.windSpeedMps} />
          </Block>
        </Row>
        {forecastHint}
      </Wind>
      <LazyForecastLine {...open} />
      <div data-control="position">
        <PositionField inputs={inputs} />
      </div>
      <DepartureField inputs={inputs} />
      <Group>
        <summary>{t('allControls.road')}</summary>
        <Stack gap={12} paddingBottom={12}>
          <Lazy part={roadChoices} when="idle" props={{ session: open.session }} />
        </Stack>
      </Group>
      <Group>
        <summary>{t('allControls.weather')}</summary>
        {forecastHint}
        <ControlField inputs={inputs} field={controlFields.temperatureC} />
        <ControlField inputs={inputs} field={controlFields.relativeHumidity} />
        <ControlField inputs={inputs} field={controlFields.seaLevelPressureHpa} />
      </Group>
      <Group>
        <summary>{t('allControls.expert')}</summary>
        <ControlField inputs={inputs} field={controlFields.cdaM2} />
        <ControlField inputs={inputs} field={controlFields.crr} />
        <ControlField inputs={inputs} field={controlFields.drivetrainEfficiency} />
      </Group>
    </section>
  );
}

const ftpExtras = createLazyPart(
  async () => (await import('./tools/ftp/FtpExtras.tsx')).FtpExtras,
  toolWords,
  formWords,
);

const roadChoices = createLazyPart(
  async () => (await import('./tools/rideOptions/RoadChoices.tsx')).RoadChoices,
  toolWords,
  formWords,
);

const FtpArea = styled.div`
  min-height: 49px;
`;
const Wind = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 12px;
  padding: 8px 0 12px;
  border-bottom: 1px solid var(--line);
`;
const Group = styled.details`
  border-bottom: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 48px;
    font-size: 1rem;
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

/** The wind's direction in words, hidden from screen readers: they read it from the compass. */
function WindText({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const text = getTextNode(ref.current);
    return inputs.subscribe(({ windFromDeg }) => paintText(text, formatWindDirection(windFromDeg, t)));
  }, [inputs, t]);
  return <span ref={ref} className="num" aria-hidden="true" />;
}
