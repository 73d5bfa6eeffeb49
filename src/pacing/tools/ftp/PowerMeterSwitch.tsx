import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { usePowerTexts } from '#src/pacing/live/powerTexts.ts';
import { Check } from './Ftp.styles.ts';
import { hasPowerMeter, setPowerMeter } from './powerMeter.ts';

/** Shows targets as effort and speed, for a rider without a power meter. */
export function PowerMeterSwitch() {
  const { t } = useTranslator();
  usePowerTexts();
  return (
    <Check>
      <input
        type="checkbox"
        checked={!hasPowerMeter()}
        onChange={(event) => void setPowerMeter(!event.target.checked).catch(() => undefined)}
      />
      <span>
        {t('ftp.noPowerMeter')}
        <small>{t('ftp.noPowerMeterNote')}</small>
      </span>
    </Check>
  );
}
