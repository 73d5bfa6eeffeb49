import type { Page } from '@playwright/test';
import type { ScreenLook } from '../screenLook.ts';

/** The keys of kitParts.tsx, which only the browser can load. */
export const kitPartNames = [
  'fields',
  'fields-wrong',
  'dates',
  'files',
  'form',
  'buttons',
  'chips',
  'notices',
  'countdown',
  'tabs',
  'table',
  'charts',
  'resource',
  'confirm',
] as const;

const getPartPath = (name: (typeof kitPartNames)[number]) => `/?part=${name}`;
const pressSubmit = (page: Page) => page.getByRole('main').locator('[type=submit]').click();

/** Every part of src/ui in its states. */
export const kitLooks: readonly ScreenLook[] = [
  ...kitPartNames.map((name) => ({ name: `kit-${name}`, path: getPartPath(name) })),
  { name: 'kit-form-refused', path: getPartPath('form'), act: pressSubmit },
  {
    name: 'kit-form-failed',
    path: getPartPath('form'),
    act: async (page) => {
      await page.locator('[name=username]').fill('wolf');
      await page.locator('[name=mass_kg]').fill('65');
      await pressSubmit(page);
    },
  },
];
