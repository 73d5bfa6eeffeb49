import { adminRace } from '#tests/contract/raceAdminAnswers.ts';
import {
  adminSectionPath,
  contentPath,
  roadPath,
  serveAdmin,
  serveContent,
  serveRoad,
} from '#tests/support/adminPages.ts';
import { type Look, untilChart, untilForm, untilHeading } from './look.ts';

const sections = ['organisers', 'log'].map(
  (section): Look => ({
    name: `administration, ${section}`,
    path: `${adminSectionPath(section)}?administrator`,
    prepare: serveAdmin,
    hasLayout: true,
  }),
);
const raceTabs = ['teams', 'heats', 'settings'].map(
  (tab): Look => ({
    name: `race in the administration, ${tab}`,
    path: `${adminSectionPath('races')}?race=${adminRace.draft.id}&tab=${tab}`,
    prepare: serveAdmin,
    hasLayout: true,
  }),
);
const items = (['announcement', 'video'] as const).map(
  (kind): Look => ({
    name: `${kind} in the administration`,
    path: contentPath(kind),
    prepare: serveContent(kind),
    hasLayout: true,
  }),
);

export const adminLooks: readonly Look[] = [
  { name: 'audit log for a visitor', path: '/admin/log', ready: untilHeading, axe: 'full', hasLayout: true },
  { name: 'administration', path: '/admin', prepare: serveAdmin, hasLayout: true },
  ...sections,
  ...raceTabs,
  ...items,
  {
    name: 'promotions in the administration',
    path: `${adminSectionPath('content')}?tab=promotion`,
    prepare: serveAdmin,
    hasLayout: true,
  },
  {
    name: 'page views in the administration',
    path: adminSectionPath('analytics'),
    prepare: serveAdmin,
    ready: untilChart,
    axe: 'full',
  },
  {
    name: 'health in the administration',
    path: adminSectionPath('health'),
    prepare: serveAdmin,
    ready: untilChart,
    axe: 'full',
  },
  {
    name: 'route in the administration',
    path: roadPath('routes'),
    prepare: serveRoad,
    ready: untilForm,
    axe: 'full',
  },
  {
    name: 'challenge in the administration',
    path: roadPath('challenges'),
    prepare: serveRoad,
    ready: untilForm,
    axe: 'full',
  },
  {
    name: 'product in the administration',
    path: contentPath('product'),
    prepare: serveContent('product'),
    ready: untilForm,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'cycling event in the administration',
    path: contentPath('cycling_event'),
    prepare: serveContent('cycling_event'),
    ready: untilForm,
    axe: 'full',
  },
];
