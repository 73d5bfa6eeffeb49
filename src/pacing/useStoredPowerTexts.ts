import { useEffect } from 'react';
import { readItem } from '#src/account/session/readToken.ts';
import { noPowerMeterItem } from './live/powerTexts.ts';

/** Shows targets as effort to a rider without a power meter. Only such a rider loads the code for it. */
export function useStoredPowerTexts(): void {
  useEffect(() => {
    if (readItem('localStorage', noPowerMeterItem) === null) return;
    import('./tools/ftp/powerMeter.ts').then((meter) => meter.showStoredPowerTexts()).catch(() => undefined);
  }, []);
}
