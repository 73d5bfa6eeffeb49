import { createHash } from 'node:crypto';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { getSteepness, type Steepness } from '#contract/routes/steepness.ts';
import type { CertificateDrawing } from './certificate/certificateDrawingTypes.ts';
import type { PreviewSubject } from './drawPreview.ts';
import type { PreviewThread } from './previewThread.ts';
import type { RideCard } from './rideCard.ts';

/** Increment it to invalidate every picture. */
const drawingVersion = 1;
const language = 'zh-TW';
const site = { title: '台灣公路車的路線配速', line: 'FTP、體重、風 → 每一段的瓦數與時間' } as const;

export interface Preview {
  /** Key of the picture: changes with route, course or drawing version. */
  readonly state: string;
  readonly path: string;
  readonly alt: string;
  readonly subject: PreviewSubject;
}

export interface Drawn {
  readonly state: string;
  readonly subject: PreviewSubject | RideCard | CertificateDrawing;
}

const stateOf = (subject: Drawn['subject']): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, subject]))
    .digest('base64url')
    .slice(0, 16);

/**
 * The pictures that messengers show beside a link: the route's name and shape, never a rider's plan; and passed rides
 * that their riders have shared.
 */
export function createPreviewsService({ siteName }: { readonly siteName: string }, thread: PreviewThread) {
  const pictures = createPictureCache(8 * 1024 * 1024);
  const previewOf = (path: string, subject: PreviewSubject): Preview => {
    const state = stateOf(subject);
    return { state, path: `${path}?v=${state}`, alt: subject.title, subject };
  };
  return {
    ofSite: () => previewOf('/og/site.png', { siteName, ...site, elevationsM: [], distanceM: 0 }),

    ofRoute: (route: RouteSummary) =>
      previewOf(`/og/routes/${route.id}.png`, {
        siteName,
        title: route.name[language],
        line: figures(route),
        elevationsM: route.silhouette_m,
        distanceM: route.distance_m,
      }),

    /** The picture of a passed ride, and its state: equal for equal content. */
    ofRide: (card: RideCard) => ({ state: stateOf(card), subject: card }),

    ofCertificate: (drawing: CertificateDrawing) => ({ state: stateOf(drawing), subject: drawing }),

    /** Drawn once per state; simultaneous requests share the work. */
    pngOf: ({ state, subject }: Drawn): Promise<Buffer> => pictures.get(state, () => thread.draw(subject)),

    /** Drawn for a single reader and not cached. */
    draw: (drawing: CertificateDrawing): Promise<Buffer> => thread.draw(drawing),

    close: () => thread.close(),
  };
}

export type PreviewsService = ReturnType<typeof createPreviewsService>;

function figures(route: RouteSummary): string {
  return [
    `${(Math.round(route.distance_m / 100) / 10).toFixed(1)} km`,
    `↑ ${Math.round(route.elevation_gain_m).toLocaleString('en-US')} m`,
    ...steepnessText(getSteepness(route)),
  ].join(' · ');
}

function steepnessText(steepness: Steepness | null): string[] {
  if (steepness === null) return [];
  if (steepness.kind === 'climb') return [`每公里爬升 ${Math.round(steepness.mPerKm)} m`];
  const percent = `${(Math.round(Math.abs(steepness.ratio) * 1000) / 10).toFixed(1)} %`;
  return [steepness.ratio < 0 && percent !== '0.0 %' ? `−${percent}` : percent];
}

/** Limited in bytes; evicts the least recently used. */
function createPictureCache(maxBytes: number) {
  const cache = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  const store = (state: string, png: Buffer) => {
    cache.set(state, png);
    bytes += png.length;
    for (const [oldest, old] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= old.length;
    }
    return png;
  };
  return {
    get: async (state: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
      const cached = cache.get(state);
      if (cached) {
        cache.delete(state);
        cache.set(state, cached);
        return cached;
      }
      const running = pending.get(state) ?? draw().then((png) => store(state, png));
      pending.set(state, running);
      try {
        return await running;
      } finally {
        pending.delete(state);
      }
    },
  };
}
