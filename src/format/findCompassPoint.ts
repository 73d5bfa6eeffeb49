const compassPoints = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The nearest of eight compass points to a direction in degrees clockwise from north, of any size or sign. */
export const findCompassPoint = (fromDeg: number): CompassPoint =>
  compassPoints[Math.round((((fromDeg % 360) + 360) % 360) / 45) % 8] ?? 'N';
