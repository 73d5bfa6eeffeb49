import * as z from 'zod/mini';

/** A third-party package that ships to browsers or runs on the server. */
export const LicenceSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression, as the package declares it. */
  licence: z.string(),
  runs_in: z.enum(['browser', 'server', 'both']),
  /** Its licence files, in the original language, which is the binding one; empty if the package has none. */
  text: z.string(),
});
export type Licence = z.infer<typeof LicenceSchema>;

/** Sorted by name. */
export const LicenceListSchema = z.object({ results: z.array(LicenceSchema) });
export type LicenceList = z.infer<typeof LicenceListSchema>;
