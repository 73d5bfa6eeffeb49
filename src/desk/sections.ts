import { pageHref } from '#contract/pages.ts';

/** In the order of the navigation; a new section is added here, in `Desk.tsx` and in the words. */
export const deskSections = [
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
export type DeskSection = (typeof deskSections)[number];

export const sectionHref = (section: DeskSection): string =>
  section === 'overview' ? pageHref('admin') : pageHref('admin-section', { section });

/** The section of an address; `/admin` is the overview. Null: no such section. */
export function sectionOf(name: string | null): DeskSection | null {
  if (name === null) return 'overview';
  return deskSections.find((section) => section === name && section !== 'overview') ?? null;
}
