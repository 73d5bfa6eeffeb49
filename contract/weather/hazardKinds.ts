/** Weather that endangers a rider, the most dangerous first. */
export const hazardKinds = ['snow', 'ice', 'thunder', 'wind', 'fog', 'rain'] as const;
export type HazardKind = (typeof hazardKinds)[number];
