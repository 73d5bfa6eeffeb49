/** Upper ends of Coggan's zones 1 to 6, as shares of FTP. */
const zoneEnds: readonly number[] = [0.55, 0.75, 0.9, 1.05, 1.2, 1.5];

/**
 * Coggan zone, 0..6, of a power relative to what FTP is worth where it is ridden: in thin or hot air the same watts are
 * felt as more, so the share is that of FTP x altitude factor x heat factor. Below 0 or no number is zone 0.
 */
export function perceivedZone(intensityRatio: number): number {
  const zone = zoneEnds.findIndex((end) => !(intensityRatio > end));
  return zone < 0 ? zoneEnds.length : zone;
}
