import type { AdminItemKind } from '#contract/admin/adminOverview.ts';
import { itemHref, kindHref } from '../content/useOpenItem.ts';
import { roadHref, sectionOfKind } from '../roads/roadHref.ts';
import { sectionHref } from '../sections.ts';

/** Where items of a kind are listed. */
export const listHref = (kind: AdminItemKind): string =>
  kind === 'route' || kind === 'challenge' ? sectionHref(sectionOfKind[kind]) : kindHref(kind);

/** Where one of them is open. */
export const openHref = (kind: AdminItemKind, id: string): string =>
  kind === 'route' || kind === 'challenge' ? roadHref(kind, id) : itemHref(kind, id);
