import * as z from 'zod/mini';
import type { Provider, ProviderState } from './auth/auth.ts';
import { LocalisedTextSchema } from './localisedText.ts';

/** A tile layer of the map: `url` contains `{z}`, `{x}` and `{y}`, as leaflet expects. */
export const TileLayerSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: LocalisedTextSchema,
  url: z.string().check(z.regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)),
  /** Plain text shown on the map, as required by the layer's owner. */
  attribution: z.string(),
  max_zoom: z.int().check(z.minimum(1), z.maximum(24)),
});
export type TileLayer = z.infer<typeof TileLayerSchema>;

/**
 * The part of the site's configuration that the browser gets, from `<script type="application/json"
 * id="public-settings">`.
 */
export interface PublicSettings {
  readonly site_name: string;
  /** The first one is the default. */
  readonly tile_layers: readonly TileLayer[];
  /** The available sign-in providers. */
  readonly providers: Readonly<Record<Provider, ProviderState>>;
  /** Whether passes of rides from Strava are shown to others, if their riders agree. */
  readonly shows_strava_passes: boolean;
  /** Contact address of the administrator: `mailto:` or `https:`; null if none is configured. */
  readonly contact: string | null;
  /** Google Analytics, used only with consent; null if the owner has not configured it. */
  readonly ga4_measurement_id: string | null;
}

/** Id of the element of index.html that holds the settings as JSON. */
export const publicSettingsElementId = 'public-settings';
