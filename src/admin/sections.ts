import { toPageHref } from '#contract/pages.ts';

/** In the order of the navigation; a new section is added here, in `Admin.tsx` and in the words. */
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

export const sectionHref = (section: AdminSection): string =>
  section === 'overview' ? toPageHref('admin') : toPageHref('admin-section', { section });

/** Parses the section in a path; `/admin` is the overview. Null if there is no such section. */
export function parseSection(name: string | null): AdminSection | null {
  if (name === null) return 'overview';
  return adminSections.find((section) => section === name && section !== 'overview') ?? null;
}
