import type { ProviderState } from '#contract/auth/auth.ts';
import { readProviderUrl } from './providerConfig.ts';

/** Open-Meteo's addresses. An address that begins with a slash is our own simulator on this site. */
export interface WeatherConfig {
  readonly state: Extract<ProviderState, 'available' | 'simulated'>;
  /** Without `/v1/forecast`. */
  readonly forecastUrl: string;
  /** Without `/v1/archive`. */
  readonly archiveUrl: string;
  /** Key of a commercial subscription; the free service is for non-commercial sites. */
  readonly apiKey: string | undefined;
  /** Time limit of one call. */
  readonly timeoutMs: number;
}

interface Deps {
  readonly readSetting: (name: string) => string | undefined;
  readonly isProduction: boolean;
  readonly timeoutMs: number;
}

/** Outside production the simulator is used unless a setting of the real service is present. */
export function readWeatherConfig({ readSetting, isProduction, timeoutMs }: Deps): WeatherConfig {
  const apiKey = readSetting('OPEN_METEO_API_KEY');
  const urls = [readSetting('OPEN_METEO_URL'), readSetting('OPEN_METEO_ARCHIVE_URL')] as const;
  const isConfigured = apiKey !== undefined || urls.some((url) => url !== undefined);
  if (!isProduction && !isConfigured && readSetting('PROVIDER_SIMULATOR') !== 'off') {
    const simulated = '/simulator/open-meteo';
    return { state: 'simulated', forecastUrl: simulated, archiveUrl: simulated, apiKey, timeoutMs };
  }
  const prefix = apiKey === undefined ? '' : 'customer-';
  const [
    forecastUrl = `https://${prefix}api.open-meteo.com`,
    archiveUrl = `https://${prefix}archive-api.open-meteo.com`,
  ] = urls;
  return {
    state: 'available',
    forecastUrl: readProviderUrl('OPEN_METEO_URL', forecastUrl, isProduction),
    archiveUrl: readProviderUrl('OPEN_METEO_ARCHIVE_URL', archiveUrl, isProduction),
    apiKey,
    timeoutMs,
  };
}
