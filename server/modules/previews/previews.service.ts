import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
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
  /** Changes with route, course or drawing version. */
  readonly pictureKey: string;
  readonly path: string;
  readonly alt: string;
  readonly subject: PreviewSubject;
}

export interface DrawingRequest {
  readonly pictureKey: string;
  readonly subject: PreviewSubject | RideCard | CertificateDrawing;
}

const computePictureKey = (subject: DrawingRequest['subject']): string =>
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
  const createPreview = (path: string, subject: PreviewSubject): Preview => {
    const pictureKey = computePictureKey(subject);
    return { pictureKey, path: `${path}?v=${pictureKey}`, alt: subject.title, subject };
  };
  return {
    describeSite: () => createPreview('/og/site.png', { siteName, ...site, elevationsM: [], distanceM: 0 }),

    describeRoute: (route: RouteSummary) =>
      createPreview(`/og/routes/${route.id}.png`, {
        siteName,
        title: route.name[language],
        line: formatFigures(route),
        elevationsM: route.silhouette_m,
        distanceM: route.distance_m,
      }),

    /** The picture of a passed ride; its key is equal for equal content. */
    describeRide: (card: RideCard) => ({ pictureKey: computePictureKey(card), subject: card }),

    describeCertificate: (drawing: CertificateDrawing) => ({
      pictureKey: computePictureKey(drawing),
      subject: drawing,
    }),

    /** Drawn once for each key, also for simultaneous requests. */
    drawPng: ({ pictureKey, subject }: DrawingRequest): Promise<Buffer> =>
      pictures.forceFetch(pictureKey, { context: () => thread.draw(subject) }),

    /** Drawn for a single reader and not cached. */
    draw: (drawing: CertificateDrawing): Promise<Buffer> => thread.draw(drawing),

    close: () => thread.close(),
  };
}

export type PreviewsService = ReturnType<typeof createPreviewsService>;

function formatFigures(route: RouteSummary): string {
  return [
    `${(Math.round(route.distance_m / 100) / 10).toFixed(1)} km`,
    `↑ ${Math.round(route.elevation_gain_m).toLocaleString('en-US')} m`,
    ...formatSteepness(getSteepness(route)),
  ].join(' · ');
}

function formatSteepness(steepness: Steepness | null): string[] {
  if (steepness === null) return [];
  if (steepness.kind === 'climb') return [`每公里爬升 ${Math.round(steepness.climbMPerKm)} m`];
  const percent = `${(Math.round(Math.abs(steepness.ratio) * 1000) / 10).toFixed(1)} %`;
  return [steepness.ratio < 0 && percent !== '0.0 %' ? `−${percent}` : percent];
}

/** Limited in bytes; evicts the least recently used. Simultaneous misses of one key draw the picture once. */
function createPictureCache(maxBytes: number) {
  return new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    // A picture that is evicted while it is drawn is still sent.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
  });
}
