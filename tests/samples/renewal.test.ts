import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSampleContent } from '#samples/sampleContent.service.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { createSampleSite, type SampleSite } from './sampleSite.ts';

let site: TestSite;
let reset: SampleSite['reset'];
let turn: SampleSite['turn'];

beforeAll(async () => {
  ({ site, reset, turn } = await createSampleSite());
});
afterAll(() => site.close());
beforeEach(() => reset());

it('switching on again adds the samples that an earlier version lacked, and changes nothing else', async () => {
  const first = await turn(true);
  expect([first.missing_count, new Set(first.items.map(({ kind }) => kind))]).toEqual([
    0,
    new Set(['announcement', 'promotion', 'product', 'page', 'ad']),
  ]);
  await site.db.deleteFrom('content_item').where('kind', '=', 'promotion').execute();
  const { missing_count: missing } = await readSampleContent(site.db, site.clock);
  expect(missing).toBe(3);
  const renewed = await turn(true);
  expect([renewed.missing_count, renewed.items.length]).toEqual([0, first.items.length]);
  expect([renewed.since, renewed.events]).toEqual([first.since, first.events]);
  await turn(false);
  expect((await readSampleContent(site.db, site.clock)).items).toEqual([]);
});
