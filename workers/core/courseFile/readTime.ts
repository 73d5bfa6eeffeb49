import { hasZone, readInstantMs } from './readDecimal.ts';
import type { PointDraft } from './trackCollector.ts';

/** Sets the time of a point, and whether that time has a zone. */
export function readTime(point: PointDraft, elementText: string): void {
  point.timeMs = readInstantMs(elementText);
  point.isZoneless = point.timeMs !== null && !hasZone(elementText);
}
