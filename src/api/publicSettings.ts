import type { PublicSettings } from '#contract/publicSettings.ts';

const defaults: PublicSettings = {
  site_name: '狼速 Wolfpace',
  tile_layers: [],
  // Unknown here: the server reports it when the setting is used.
  providers: { strava: 'available', google: 'available', facebook: 'available' },
  shows_strava_passes: false,
  contact: null,
  ga4_measurement_id: null,
};
let cachedSettings: PublicSettings | undefined;

/** The settings that the server wrote into index.html; defaults without a server (dev server, tests). */
export function getPublicSettings(): PublicSettings {
  cachedSettings ??= { ...defaults, ...readSettingsElement() };
  return cachedSettings;
}

// The element's id is `publicSettingsElementId`; importing that value would add the schema library to the bundle.
function readSettingsElement(): Partial<PublicSettings> {
  try {
    return JSON.parse(document.getElementById('public-settings')?.textContent ?? '{}');
  } catch {
    return {};
  }
}
