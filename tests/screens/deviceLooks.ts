import type { Page } from '@playwright/test';
import { buildFitFile } from '#tests/fixtures/trackFiles.ts';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  devicesPath,
  registerPath,
  serveDeclaring,
  serveDevices,
  serveDevicesToAdmin,
  serveRefused,
} from '#tests/support/devicePages.ts';
import { testPowerW } from '#tests/workers/core/dualRecording/testRides.ts';
import type { ScreenLook } from './screenLook.ts';

const racesApi = '**/api/races/';

const buildRideFile = (scale: number) =>
  buildFitFile(
    Array.from({ length: 1_800 }, (_, second) => ({
      timeMs: Date.UTC(2026, 1, 27, 10) + second * 1000,
      powerW: Math.round(testPowerW(second) * scale),
    })),
  );

async function waitForFailure(page: Page, words: AllWords): Promise<void> {
  await page.getByRole('button', { name: words.common.retry }).first().waitFor();
}

async function chooseFiles(page: Page, words: AllWords): Promise<void> {
  const files = [
    { name: 'trainer.fit', mimeType: 'application/octet-stream', buffer: Buffer.from(buildRideFile(1.03)) },
    { name: 'pedals.fit', mimeType: 'application/octet-stream', buffer: Buffer.from(buildRideFile(1)) },
  ];
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText(words.devices.result.within).waitFor();
}

async function openDeclaration(page: Page, words: AllWords): Promise<void> {
  await page.getByRole('button', { name: words.devices.openCheck }).nth(1).click();
  await page.getByRole('dialog').getByText(words.devices.result.driftWhy).waitFor();
}

async function openRefusal(page: Page, words: AllWords): Promise<void> {
  await openDeclaration(page, words);
  await page.getByRole('dialog').getByRole('button', { name: words.devices.refuse, exact: true }).click();
}

/** Declaring a trainer, and the list of a race with the administrator's check. */
export const deviceLooks: readonly ScreenLook[] = [
  { name: 'devices', path: devicesPath, prepare: serveDevices },
  { name: 'devices-check', path: devicesPath, prepare: serveDevicesToAdmin, act: openDeclaration },
  { name: 'devices-refuse', path: devicesPath, prepare: serveDevicesToAdmin, act: openRefusal },
  {
    name: 'devices-busy',
    path: devicesPath,
    prepare: (page) => page.route(racesApi, () => new Promise(() => undefined)).then(() => undefined),
  },
  {
    name: 'devices-failed',
    path: devicesPath,
    prepare: (page) => page.route(racesApi, (route) => route.abort()).then(() => undefined),
    act: waitForFailure,
  },
  { name: 'declare-visitor', path: registerPath, prepare: serveDevices },
  { name: 'declare', path: registerPath, prepare: serveDeclaring },
  { name: 'declare-files', path: registerPath, prepare: serveDeclaring, act: chooseFiles },
  { name: 'declare-refused', path: registerPath, prepare: serveRefused },
];
