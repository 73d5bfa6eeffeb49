import { hasZone, readInstantMs } from './readDecimal.ts';
import type { OpenPoint } from './trackCollector.ts';

/** Sets the time of a point, and whether that time has a zone. */
export function readTime(point: OpenPoint, words: string): void {
  point.timeMs = readInstantMs(words);
  point.isZoneless = point.timeMs !== null && !hasZone(words);
}
