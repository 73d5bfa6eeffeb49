import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { usePowerTexts } from '#src/pacing/live/powerTexts.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { hasPowerMeter, setPowerMeter } from './powerMeter.ts';

/** Shows targets as effort and speed, for a rider without a power meter. */
export function PowerMeterSwitch() {
  const { t } = useTranslator();
  // Renders again when the setting has changed.
  usePowerTexts();
  return (
    <Checkbox
      label={t('ftp.noPowerMeter')}
      hint={t('ftp.noPowerMeterNote')}
      value={!hasPowerMeter()}
      // If the words fail to load, the stored choice applies at the next visit.
      onChange={(hasNone) => void setPowerMeter(!hasNone).catch(() => undefined)}
    />
  );
}
