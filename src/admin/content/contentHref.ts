import type { ContentKind } from '#contract/content/contentKinds.ts';
import { sectionHref } from '../sections.ts';

/** The address of the list of one kind. */
export const kindHref = (kind: ContentKind): string =>
  `${sectionHref('content')}?${new URLSearchParams({ tab: kind })}`;

export const itemHref = (kind: ContentKind, item: string): string =>
  `${sectionHref('content')}?${new URLSearchParams({ tab: kind, item })}`;
