import { expect, it } from 'vitest';
import { runDueSchedules, toDraftState } from '#server/modules/drafts/draftEngine.service.ts';

it('runs every due schedule although one fails, and reports the failure at the end', async () => {
  const completedRefs: number[] = [];
  const run = runDueSchedules([1, 2, 3], async (ref) => {
    if (ref === 2) throw new Error('the database is down');
    completedRefs.push(ref);
  });
  await expect(run).rejects.toMatchObject({ errors: [new Error('the database is down')] });
  expect(completedRefs).toEqual([1, 3]);
});

it.each([
  ['draft', {}],
  ['scheduled', { isScheduled: true, isPublic: true }],
  ['published', { isPublic: true, wasPublic: true }],
  ['changed', { isPublic: true, wasPublic: true, hasNewerDraft: true }],
  ['withdrawn', { wasPublic: true, hasNewerDraft: true }],
] as const)('returns %s as the state of an item', (state, visibility) => {
  const hidden = { isScheduled: false, isPublic: false, wasPublic: false, hasNewerDraft: false };
  expect(toDraftState({ ...hidden, ...visibility })).toBe(state);
});
