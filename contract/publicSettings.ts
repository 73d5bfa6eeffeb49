import * as z from 'zod/mini';
import type { Provider, ProviderState } from './auth/auth.ts';
import { LocalisedTextSchema } from './localisedText.ts';

/** A map layer of tiles: `url` holds `{z}`, `{x}` and `{y}`, as leaflet reads them. */
export const TileLayerSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: LocalisedTextSchema,
  url: z.string().check(z.regex(/^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/)),
  /** Plain text, shown on the map as the layer's owner demands. */
  attribution: z.string(),
  max_zoom: z.int().check(z.minimum(1), z.maximum(24)),
});
export type TileLayer = z.infer<typeof TileLayerSchema>;

/** What the browser learns of the site's configuration, from `<script type="application/json" id="public-settings">`. */
export interface PublicSettings {
  readonly site_name: string;
  /** The first one is shown first. */
  readonly tile_layers: readonly TileLayer[];
  /** Whom one can sign in with here. */
  readonly providers: Readonly<Record<Provider, ProviderState>>;
}

/** Id of the element of index.html that holds the settings as JSON. */
export const publicSettingsElementId = 'public-settings';
