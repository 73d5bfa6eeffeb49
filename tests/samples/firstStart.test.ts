import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addSamplesOnce, readSampleContent, switchSampleContent } from '#samples/sampleContent.service.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { createIssuer, createSampleSite, type SampleSite } from './sampleSite.ts';

let site: TestSite;
let reset: SampleSite['reset'];

beforeAll(async () => {
  ({ site, reset } = await createSampleSite());
});
afterAll(() => site.close());
beforeEach(() => reset());

const deps = () => ({ ...site, onResult: createIssuer(site).updateAndNotify });
const start = () => addSamplesOnce(deps());

it('adds the samples on the first start only', async () => {
  expect(await start()).toBe(true);
  expect((await readSampleContent(site.db, site.clock)).is_on).toBe(true);
  expect(await start()).toBe(false);
  const [entry] = await site.db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'action'])
    .where('action', 'like', 'samples.%')
    .execute();
  expect(entry).toEqual({ actor_kind: 'system', action: 'samples.switchedOn' });
});

it('does not restore what an administrator removed', async () => {
  for (const isOn of [true, false]) await switchSampleContent(deps(), { isOn, actor: { kind: 'administrator' } });
  expect(await start()).toBe(false);
  expect((await readSampleContent(site.db, site.clock)).is_on).toBe(false);
});
