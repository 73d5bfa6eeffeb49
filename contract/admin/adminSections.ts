/** Sections of the admin pages, in the order of the navigation; the overview has no address of its own. */
export const adminSections = [
  'overview',
  'reviews',
  'content',
  'routes',
  'challenges',
  'events',
  'races',
  'rankings',
  'riders',
  'organisers',
  'analytics',
  'health',
  'samples',
  'log',
] as const;
export type AdminSection = (typeof adminSections)[number];

/** The section in a path such as `/admin/races`; null if there is none of this name. */
export function parseAdminSection(name: string): AdminSection | null {
  return adminSections.find((section) => section === name && section !== 'overview') ?? null;
}
