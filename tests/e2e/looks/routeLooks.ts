import { serveHomeRider, serveHomeVisitor } from '#tests/support/homePages.ts';
import { serveClosure, serveSnow } from '#tests/support/mountainPages.ts';
import { failRoutes, holdRoutes, type Look, untilBusy, untilFailed, untilNumbers, untilWuling } from './look.ts';

/** Home, the list of routes and the pace page. */
export const routeLooks: readonly Look[] = [
  { name: 'home of a visitor', path: '/', prepare: serveHomeVisitor, hasLayout: true, isEnlarged: true },
  { name: 'home of a rider', path: '/?rider', prepare: serveHomeRider, hasLayout: true },
  { name: 'home', path: '/', ready: untilWuling, axe: 'full' },
  { name: 'home, failed', path: '/', prepare: failRoutes, ready: untilFailed, axe: 'rotated' },
  { name: 'route list', path: '/routelist', ready: untilWuling, axe: 'full', hasLayout: true, isEnlarged: true },
  {
    name: 'route list, nothing found',
    path: '/routelist?search=zzzz',
    ready: (page, { common }) => page.getByRole('button', { name: common.clearSearch }).first().waitFor(),
    axe: 'full',
  },
  { name: 'route list, failed', path: '/routelist', prepare: failRoutes, ready: untilFailed, axe: 'rotated' },
  { name: 'route list, busy', path: '/routelist', prepare: holdRoutes, ready: untilBusy, axe: 'rotated' },
  {
    name: 'route list, with suggestions',
    path: '/routelist?search=%E6%AD%A6%E9%A0%98',
    ready: untilWuling,
    axe: 'rotated',
  },
  {
    name: 'pace page',
    path: '/route/wuling-west',
    ready: untilNumbers,
    axe: 'full',
    hasLayout: true,
    isEnlarged: true,
  },
  {
    name: 'pace page of a guessed line on a restricted road',
    path: '/route/wuling-east',
    ready: untilNumbers,
    axe: 'rotated',
    hasLayout: true,
  },
  {
    name: 'pace page of a closed road with snow',
    path: '/route/wuling-west',
    prepare: async (page) => {
      await serveClosure(page);
      await serveSnow(page);
    },
    ready: (page, { hazard, rideHazards }) =>
      page.getByRole('complementary', { name: rideHazards.title }).getByText(hazard.snow).waitFor(),
    axe: 'full',
  },
  { name: 'pace page, failed', path: '/route/wuling-west', prepare: failRoutes, ready: untilFailed, axe: 'rotated' },
  { name: 'pace page, busy', path: '/route/wuling-west', prepare: holdRoutes, ready: untilBusy, axe: 'rotated' },
];
