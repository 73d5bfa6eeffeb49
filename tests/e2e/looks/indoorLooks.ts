import { devicesPath, registerPath, serveDevices, serveRefused } from '#tests/support/devicePages.ts';
import {
  hallPath,
  headToHeadPath,
  headToHeadsPath,
  serveHeadToHead,
  serveHeadToHeadAdmin,
} from '#tests/support/headToHeadPages.ts';
import { type Look, untilDialog, untilForm, untilHeading } from './look.ts';

export const indoorLooks: readonly Look[] = [
  { name: 'head-to-heads', path: headToHeadsPath, prepare: serveHeadToHead(), ready: untilHeading, axe: 'full' },
  { name: 'a head-to-head', path: headToHeadPath, prepare: serveHeadToHead(), ready: untilHeading, axe: 'full' },
  { name: 'entering results', path: headToHeadPath, prepare: serveHeadToHeadAdmin, ready: untilForm, axe: 'full' },
  { name: 'a head-to-head in a hall', path: hallPath, prepare: serveHeadToHead(), ready: untilDialog, axe: 'full' },
  {
    name: 'declared devices',
    path: devicesPath,
    prepare: serveDevices,
    ready: (page, { devices }) => page.getByText(devices.status.refused, { exact: true }).waitFor(),
    axe: 'full',
  },
  {
    name: 'a refused declaration',
    path: registerPath,
    prepare: serveRefused,
    ready: (page, { devices }) => page.getByText(devices.result.over).waitFor(),
    axe: 'full',
  },
];
