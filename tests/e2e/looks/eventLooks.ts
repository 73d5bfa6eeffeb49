import {
  createEventPath,
  editEventPath,
  eventPath,
  myEventsPath,
  organisedPath,
  ridersPath,
  serveEvent,
  serveEventRiders,
  serveMyEvents,
  serveOrganiser,
} from '#tests/support/eventPages.ts';
import { type Look, untilHeading } from './look.ts';

export const eventLooks: readonly Look[] = [
  { name: 'event', path: eventPath, prepare: serveEvent, ready: untilHeading, axe: 'full', hasLayout: true },
  {
    name: 'new event',
    path: createEventPath,
    prepare: (page) => serveOrganiser(page),
    ready: (page, { organise }) => page.getByRole('button', { name: organise.create }).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'event being edited',
    path: editEventPath,
    prepare: (page) => serveOrganiser(page),
    ready: (page, { organise }) => page.getByRole('button', { name: organise.save }).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'events of a rider',
    path: myEventsPath,
    prepare: serveMyEvents,
    ready: (page, { myEvents }) => page.getByRole('link', { name: myEvents.certificate }).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'events of an organiser',
    path: organisedPath,
    prepare: serveMyEvents,
    ready: (page, { myEvents }) => page.getByRole('link', { name: myEvents.riders }).first().waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'riders of an event',
    path: ridersPath,
    prepare: serveEventRiders,
    ready: (page, { eventRiders }) => page.getByRole('table', { name: eventRiders.table }).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
];
