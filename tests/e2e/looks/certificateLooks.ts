import type { Page } from '@playwright/test';
import {
  certificateLooks as answers,
  certificatePath,
  checkPath,
  serveCertificate,
} from '#tests/support/certificatePages.ts';
import { type Look, untilHeading } from './look.ts';

const serve = (look: keyof typeof answers) => (page: Page) => serveCertificate(page, answers[look]);
const untilDrawn = (page: Page) => page.locator('main img[aria-busy=false]').waitFor();

export const certificateLooks: readonly Look[] = [
  {
    name: 'certificate for its organiser',
    path: certificatePath,
    prepare: serve('forOrganiser'),
    hasLayout: true,
    isEnlarged: true,
  },
  { name: 'own certificate', path: certificatePath, prepare: serve('own'), ready: untilDrawn, axe: 'full' },
  {
    name: 'certificate with a newer one',
    path: `${certificatePath}?newer`,
    prepare: serve('superseded'),
    ready: untilDrawn,
    axe: 'rotated',
    hasLayout: true,
  },
  {
    name: 'dialog that revokes a certificate',
    path: certificatePath,
    prepare: serve('forOrganiser'),
    ready: async (page, { certificate }) => {
      await page.getByRole('button', { name: certificate.revoke }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
    axe: 'rotated',
  },
  {
    name: 'check of a certificate',
    path: checkPath,
    prepare: serve('own'),
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'certificate that was revoked, for its organiser',
    path: `${checkPath}?revoked`,
    prepare: serve('revokedForOrganiser'),
    ready: (page, { certificate }) => page.getByRole('button', { name: certificate.restore }).waitFor(),
    axe: 'rotated',
    hasLayout: true,
    isEnlarged: true,
  },
  {
    name: 'certificate that is not there',
    path: '/events/certificates/unknown',
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'check of a certificate that is not there',
    path: '/c/unknown',
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
];
