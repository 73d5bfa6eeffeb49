import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { sectionHref } from '../sections.ts';

export const sectionOfKind = { route: 'routes', challenge: 'challenges' } as const;

/** One route or challenge in the admin, or `new`. */
export const roadHref = (kind: RoadKind, item: string): string =>
  `${sectionHref(sectionOfKind[kind])}?${new URLSearchParams({ item })}`;
