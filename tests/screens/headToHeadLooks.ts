import type { Page } from '@playwright/test';
import {
  buildLiveHeadToHead,
  hallPath,
  headToHeadPath,
  headToHeadsPath,
  serveHeadToHead,
  serveHeadToHeadAdmin,
  serveLostHeadToHead,
} from '#tests/support/headToHeadPages.ts';
import type { ScreenLook } from './screenLook.ts';

const api = '**/api/head-to-heads/**';
const waitForRows = (page: Page) => page.getByRole('row').last().waitFor();
const answerWith =
  (answer: { readonly status?: number; readonly json?: object }) =>
  async (page: Page): Promise<void> => {
    await page.route(api, (route) => route.fulfill(answer));
  };
const emptyAnswer = { server_now: '2026-03-21T13:00:00.000Z', results: [] };

/** Head-to-heads of indoor races. */
export const headToHeadLooks: readonly ScreenLook[] = [
  { name: 'head-to-heads', path: headToHeadsPath, prepare: serveHeadToHead() },
  { name: 'head-to-heads-empty', path: headToHeadsPath, prepare: answerWith({ json: emptyAnswer }) },
  { name: 'head-to-heads-failed', path: headToHeadsPath, prepare: answerWith({ status: 500 }) },
  { name: 'head-to-head', path: headToHeadPath, prepare: serveHeadToHead(), act: waitForRows },
  { name: 'head-to-head-lost', path: headToHeadPath, prepare: serveLostHeadToHead, act: waitForRows },
  {
    name: 'head-to-head-planned',
    path: headToHeadPath,
    prepare: serveHeadToHead(buildLiveHeadToHead({ state: 'planned', results: [] })),
    act: waitForRows,
  },
  {
    name: 'head-to-head-busy',
    path: headToHeadPath,
    prepare: async (page) => {
      await page.route(api, () => new Promise<void>(() => undefined));
    },
  },
  { name: 'head-to-head-failed', path: headToHeadPath, prepare: answerWith({ status: 500 }) },
  {
    name: 'head-to-head-missing',
    path: headToHeadPath,
    prepare: answerWith({ status: 404, json: { code: 'resource.notFound', errors: [] } }),
  },
  {
    name: 'head-to-head-admin',
    path: headToHeadPath,
    prepare: serveHeadToHeadAdmin,
    act: async (page, words) => {
      await page.getByRole('button', { name: words.headToHead.admin.edit }).click();
      await page.getByRole('button', { name: words.headToHead.admin.addRound }).waitFor();
    },
  },
  {
    name: 'head-to-head-hall',
    path: hallPath,
    prepare: serveHeadToHead(),
    act: (page) => page.getByRole('dialog').waitFor(),
  },
];
