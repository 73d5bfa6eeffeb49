import { adminRace } from '#tests/contract/raceAdminAnswers.ts';
import {
  contentPath,
  deskSectionPath,
  roadPath,
  serveContent,
  serveDesk,
  serveRoad,
} from '#tests/support/deskPages.ts';
import { type Look, untilChart, untilForm, untilHeading } from './look.ts';

const sections = ['organisers', 'log'].map(
  (section): Look => ({
    name: `administration, ${section}`,
    path: `${deskSectionPath(section)}?administrator`,
    prepare: serveDesk,
    hasLayout: true,
  }),
);
const raceTabs = ['teams', 'heats', 'settings'].map(
  (tab): Look => ({
    name: `race in the administration, ${tab}`,
    path: `${deskSectionPath('races')}?race=${adminRace.draft.id}&tab=${tab}`,
    prepare: serveDesk,
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
  { name: 'administration', path: '/admin', prepare: serveDesk, hasLayout: true },
  ...sections,
  ...raceTabs,
  ...items,
  {
    name: 'promotions in the administration',
    path: `${deskSectionPath('content')}?tab=promotion`,
    prepare: serveDesk,
    hasLayout: true,
  },
  {
    name: 'page views in the administration',
    path: deskSectionPath('analytics'),
    prepare: serveDesk,
    ready: untilChart,
    axe: 'full',
  },
  {
    name: 'health in the administration',
    path: deskSectionPath('health'),
    prepare: serveDesk,
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
