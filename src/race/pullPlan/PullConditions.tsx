import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { distanceLimits, type PullRoster, parseNumber } from './pullRoster.ts';
import { Slider } from './Slider.tsx';
import { useLimitError } from './useLimitError.ts';

interface Props {
  readonly roster: PullRoster;
  readonly onChange: (roster: PullRoster) => void;
}

export function PullConditions({ roster, onChange }: Props) {
  const { t } = useTranslator();
  const getError = useLimitError();
  const { distanceKm, windMps, temperatureC } = roster;
  const isWrong = parseNumber(distanceKm, distanceLimits) === null;
  return (
    <Section title={t('pullPlan.conditions')}>
      <Stack gap={8}>
        <NumberField
          label={t('pullPlan.distance')}
          unit="km"
          value={distanceKm}
          error={isWrong ? getError(t('pullPlan.distance'), distanceLimits) : null}
          onChange={(next) => onChange({ ...roster, distanceKm: next })}
        />
        <Slider
          label={`${t('pullPlan.wind')} ${windMps.toFixed(1)} m/s`}
          value={windMps}
          min={-8}
          max={8}
          step={0.5}
          onChange={(next) => onChange({ ...roster, windMps: next })}
        />
        <Text tone="soft" size="tiny">
          {t('pullPlan.windHint')}
        </Text>
        <Slider
          label={`${t('pullPlan.air')} ${temperatureC} °C`}
          value={temperatureC}
          min={0}
          max={40}
          step={1}
          onChange={(next) => onChange({ ...roster, temperatureC: next })}
        />
      </Stack>
    </Section>
  );
}
