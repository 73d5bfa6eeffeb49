import { toPageHref } from '#contract/pages.ts';

/** The page of one head-to-head, optionally in the large view for a hall. */
export function toHeadToHeadHref(id: string | null, isHall = false): string {
  const path = toPageHref('race-dashboard-_id-zwift_pk');
  if (id === null) return path;
  // The parameter is called `race`, because published links have that name.
  return `${path}?${new URLSearchParams({ race: id, ...(isHall && { view: 'hall' }) })}`;
}
