import type { Page } from '@playwright/test';
import {
  hallPath,
  headToHeadPath,
  headToHeadsPath,
  liveDuel,
  serveHeadToHead,
  serveHeadToHeadAdmin,
  serveLostHeadToHead,
} from '#tests/support/headToHeadPages.ts';
import type { ScreenLook } from './screenLook.ts';

const api = '**/api/head-to-heads/**';
const rows = (page: Page) => page.getByRole('row').last().waitFor();
const answering =
  (answer: { readonly status?: number; readonly json?: object }) =>
  async (page: Page): Promise<void> => {
    await page.route(api, (route) => route.fulfill(answer));
  };
const nothing = { server_now: '2026-03-21T13:00:00.000Z', results: [] };

/** Head-to-heads of indoor races. */
export const headToHeadLooks: readonly ScreenLook[] = [
  { name: 'head-to-heads', path: headToHeadsPath, prepare: serveHeadToHead() },
  { name: 'head-to-heads-empty', path: headToHeadsPath, prepare: answering({ json: nothing }) },
  { name: 'head-to-heads-failed', path: headToHeadsPath, prepare: answering({ status: 500 }) },
  { name: 'head-to-head', path: headToHeadPath, prepare: serveHeadToHead(), act: rows },
  { name: 'head-to-head-lost', path: headToHeadPath, prepare: serveLostHeadToHead, act: rows },
  {
    name: 'head-to-head-planned',
    path: headToHeadPath,
    prepare: serveHeadToHead(liveDuel({ state: 'planned', results: [] })),
    act: rows,
  },
  {
    name: 'head-to-head-busy',
    path: headToHeadPath,
    prepare: async (page) => {
      await page.route(api, () => new Promise<void>(() => undefined));
    },
  },
  { name: 'head-to-head-failed', path: headToHeadPath, prepare: answering({ status: 500 }) },
  {
    name: 'head-to-head-missing',
    path: headToHeadPath,
    prepare: answering({ status: 404, json: { code: 'resource.notFound', errors: [] } }),
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
