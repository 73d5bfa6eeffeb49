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

const part = (name: (typeof kitPartNames)[number]) => `/?part=${name}`;
const submit = (page: Page) => page.getByRole('main').locator('[type=submit]').click();

/** Every part of src/ui in its states. */
export const kitLooks: readonly ScreenLook[] = [
  ...kitPartNames.map((name) => ({ name: `kit-${name}`, path: part(name) })),
  { name: 'kit-form-refused', path: part('form'), act: submit },
  {
    name: 'kit-form-failed',
    path: part('form'),
    act: async (page) => {
      await page.locator('[name=username]').fill('wolf');
      await page.locator('[name=mass_kg]').fill('65');
      await submit(page);
    },
  },
];
