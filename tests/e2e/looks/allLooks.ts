import { listMissingPages } from '#tests/support/listMissingPages.ts';
import { accountLooks } from './accountLooks.ts';
import { adminLooks } from './adminLooks.ts';
import { boardLooks } from './boardLooks.ts';
import { certificateLooks } from './certificateLooks.ts';
import { communityLooks } from './communityLooks.ts';
import { eventLooks } from './eventLooks.ts';
import { indoorLooks } from './indoorLooks.ts';
import type { Look } from './look.ts';
import { raceLooks } from './raceLooks.ts';
import { routeLooks } from './routeLooks.ts';
import { teamLooks } from './teamLooks.ts';
import { verificationLooks } from './verificationLooks.ts';

/** A look with the file that describes it: that file and what it imports are part of its sources. */
export interface ListedLook extends Look {
  readonly file: string;
}

const files: Readonly<Record<string, readonly Look[]>> = {
  'tests/e2e/looks/routeLooks.ts': routeLooks,
  'tests/e2e/looks/verificationLooks.ts': verificationLooks,
  'tests/e2e/looks/boardLooks.ts': boardLooks,
  'tests/e2e/looks/eventLooks.ts': eventLooks,
  'tests/e2e/looks/certificateLooks.ts': certificateLooks,
  'tests/e2e/looks/communityLooks.ts': communityLooks,
  'tests/e2e/looks/raceLooks.ts': raceLooks,
  'tests/e2e/looks/teamLooks.ts': teamLooks,
  'tests/e2e/looks/indoorLooks.ts': indoorLooks,
  'tests/e2e/looks/accountLooks.ts': accountLooks,
  'tests/e2e/looks/adminLooks.ts': adminLooks,
};

const listed: readonly ListedLook[] = Object.entries(files).flatMap(([file, looks]) =>
  looks.map((look) => ({ ...look, file })),
);

/** Pages that no file lists for axe or for layout: they are opened by their path and get the missing check. */
function listMissingLooks(): readonly ListedLook[] {
  const withoutAxe = listMissingPages(listed.filter(({ axe }) => axe === 'full').map(({ path }) => path));
  const withoutLayout = listMissingPages(listed.filter(({ hasLayout }) => hasLayout).map(({ path }) => path));
  const paths = new Map([...withoutAxe, ...withoutLayout].map(({ name, path }) => [name, path]));
  return [...paths].map(([name, path]) => ({
    name: `page ${name}`,
    path,
    file: 'tests/e2e/looks/allLooks.ts',
    ...(withoutAxe.some((page) => page.name === name) && { axe: 'full' as const }),
    ...(withoutLayout.some((page) => page.name === name) && { hasLayout: true as const }),
  }));
}

/** Every look of every page, in an order that stays the same between runs. */
export const allLooks: readonly ListedLook[] = [...listed, ...listMissingLooks()];
