import type { PublicSettings } from '#contract/publicSettings.ts';

const defaults: PublicSettings = {
  site_name: '狼速 Wolfpace',
  tile_layers: [],
  // Unknown: the server says when it is asked.
  providers: { strava: 'available', google: 'available', facebook: 'available' },
};
let known: PublicSettings | undefined;

/** What the server wrote into index.html; defaults where nobody wrote (dev server, tests). */
export function publicSettings(): PublicSettings {
  known ??= { ...defaults, ...read() };
  return known;
}

// The element's id is `publicSettingsElementId`; importing that value would bring the schema library along.
function read(): Partial<PublicSettings> {
  try {
    return JSON.parse(document.getElementById('public-settings')?.textContent ?? '{}');
  } catch {
    return {};
  }
}
