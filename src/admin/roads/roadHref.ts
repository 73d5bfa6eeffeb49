import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import { sectionHref } from '../sections.ts';

export const sectionByKind = { route: 'routes', challenge: 'challenges' } as const;

/** One route or challenge in the admin, or `new`. */
export const roadHref = (kind: RoadKind, item: string): string =>
  `${sectionHref(sectionByKind[kind])}?${new URLSearchParams({ item })}`;
