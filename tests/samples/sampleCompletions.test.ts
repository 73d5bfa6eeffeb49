import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { createSampleSite, type SampleSite } from './sampleSite.ts';

let site: TestSite;
let turn: SampleSite['turn'];

beforeAll(async () => {
  ({ site, turn } = await createSampleSite());
});
afterAll(() => site.close());

it('shows the sample results as completions until they are removed', async () => {
  const readCompletions = async () => (await site.app.inject({ url: '/api/completions/' })).json().results;
  expect(await readCompletions()).toEqual([]);
  await turn(true);
  const completions = await readCompletions();
  expect(completions).toHaveLength(10);
  for (const { rider_name, elapsed_s, challenge_id, passed_at } of completions) {
    expect(rider_name.startsWith('範例-')).toBe(true);
    expect(elapsed_s).toBeGreaterThan(0);
    expect(['wuling-west', 'fengguizui']).toContain(challenge_id);
    expect(Date.parse(passed_at)).toBeLessThan(site.clock.nowMs());
  }
  await turn(false);
  expect(await readCompletions()).toEqual([]);
});
