import * as z from 'zod/mini';

/** Weather that endangers a rider, the most dangerous first. */
export const hazardKinds = ['snow', 'ice', 'thunder', 'wind', 'fog', 'rain'] as const;
export const HazardKindSchema = z.enum(hazardKinds);
export type HazardKind = z.infer<typeof HazardKindSchema>;
