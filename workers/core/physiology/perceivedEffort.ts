/** Upper limits of Coggan's zones 1 to 6, as shares of FTP. */
const zoneEnds: readonly number[] = [0.55, 0.75, 0.9, 1.05, 1.2, 1.5];

/**
 * Coggan zone, 0..6, of a power relative to the FTP available at that place: in thin or hot air the same watts feel
 * harder, so the share is that of FTP x altitude factor x heat factor. A share below 0 or NaN is zone 0.
 */
export function perceivedZone(intensityRatio: number): number {
  const zone = zoneEnds.findIndex((end) => !(intensityRatio > end));
  return zone < 0 ? zoneEnds.length : zone;
}
