import { expect, it } from 'vitest';
import { HeadToHeadDraftSchema } from '#contract/headToHeads/headToHeads.ts';
import {
  createFreeId,
  toHeadToHeadInput,
  toMembers,
  toTypedHeadToHead,
} from '#src/indoor/headToHead/entry/headToHeadDraft.ts';
import { buildLiveHeadToHead } from '#tests/support/headToHeadPages.ts';

it('converts any head-to-head to a draft and back', () => {
  const duel = buildLiveHeadToHead();
  const { id, title, kind, starts_at, counting_members, sides, rounds } = duel;
  const draft = toHeadToHeadInput(toTypedHeadToHead(duel), duel);
  expect(draft).toEqual({ id, title, kind, starts_at, counting_members, sides, rounds });
  expect(HeadToHeadDraftSchema.safeParse(draft).success).toBe(true);
});

it('has no members when the sides are riders', () => {
  const duel = buildLiveHeadToHead();
  expect(toHeadToHeadInput({ ...toTypedHeadToHead(duel), kind: 'riders' }, duel)).toMatchObject({
    counting_members: 1,
    sides: { a: { members: [] }, b: { members: [] } },
  });
});

it('keeps the ids of members by name, then by line', () => {
  const members = ['甲', '乙', '丙'].map((name, index) => ({ id: `m${index + 1}`, name }));
  expect(toMembers('丙\n\n 甲 \n丁', members)).toEqual([
    { id: 'm3', name: '丙' },
    { id: 'm1', name: '甲' },
    { id: 'm4', name: '丁' },
  ]);
  expect(toMembers('甲\n乙二\n丙', members)).toEqual([
    { id: 'm1', name: '甲' },
    { id: 'm2', name: '乙二' },
    { id: 'm3', name: '丙' },
  ]);
});

it('returns the first free id', () => {
  expect([createFreeId('r', []), createFreeId('r', ['r1', 'r3'])]).toEqual(['r1', 'r2']);
});
