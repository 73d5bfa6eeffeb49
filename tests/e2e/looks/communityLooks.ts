import { productPath, promotionPath, serveAbout, serveProduct, servePromotions } from '#tests/support/contentPages.ts';
import { cyclingEventPath, cyclingMonth, serveCyclingEvents } from '#tests/support/cyclingPages.ts';
import { degraded, serveStatus } from '#tests/support/statusPages.ts';
import { type Look, untilHeading } from './look.ts';

/** The community pages, and the pages about the site. */
export const communityLooks: readonly Look[] = [
  {
    name: 'promotions',
    path: '/promotions',
    prepare: servePromotions,
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'promotion',
    path: promotionPath,
    prepare: servePromotions,
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  { name: 'unknown promotion', path: '/promotions/unknown', prepare: servePromotions, hasLayout: true },
  { name: 'product', path: productPath, prepare: serveProduct, ready: untilHeading, axe: 'full', hasLayout: true },
  { name: 'about', path: '/about', prepare: serveAbout, ready: untilHeading, axe: 'full', hasLayout: true },
  {
    name: 'status of a degraded site',
    path: '/status',
    prepare: serveStatus(degraded),
    ready: untilHeading,
    axe: 'full',
  },
  { name: 'list of cycling events', path: '/cycling-events', prepare: serveCyclingEvents, hasLayout: true },
  { name: 'month of cycling events', path: '/cycling-events?view=month', prepare: serveCyclingEvents, hasLayout: true },
  {
    name: 'cycling events',
    path: `/cycling-events?view=month&month=${cyclingMonth}`,
    prepare: serveCyclingEvents,
    ready: untilHeading,
    axe: 'full',
  },
  {
    name: 'cycling event',
    path: cyclingEventPath,
    prepare: serveCyclingEvents,
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
];
