import { type AdminSection, parseAdminSection } from '#contract/admin/adminSections.ts';
import { toPageHref } from '#contract/pages.ts';

export const sectionHref = (section: AdminSection): string =>
  section === 'overview' ? toPageHref('admin') : toPageHref('admin-section', { section });

/** Parses the section in a path; `/admin` is the overview. Null if there is no such section. */
export const parseSection = (name: string | null): AdminSection | null =>
  name === null ? 'overview' : parseAdminSection(name);
