import { describe, expect, it } from 'vitest';
import { UsernameSchema } from '#contract/riders/riders.ts';
import { proposeUsernames } from '#server/modules/riders/riders.service.ts';
import { isReservedUsername } from '#server/modules/riders/usernames/isReservedUsername.ts';

const listProposals = (username: string): string[] => [...proposeUsernames(username)];

describe('username proposals for a new rider', () => {
  it('begin with the requested name, followed by digits', () => {
    const [first, ...variants] = listProposals('Amy Lin');
    expect(first).toBe('Amy-Lin');
    expect(variants).toHaveLength(20);
    for (const name of variants) expect(name).toMatch(/^Amy-Lin-\d{5}$/);
  });

  it.each(['Admin', 'Ｗｏｌｆｐａｃｅ', '狼速 官方', '客服', '_ _ _', '...', '', 'wolfpace-customerservice-tw'])(
    'are never reserved and always well formed for %j',
    (username) => {
      for (const name of listProposals(username)) {
        expect([name, isReservedUsername(name)]).toEqual([name, false]);
        expect(UsernameSchema.safeParse(name).data).toBe(name);
      }
    },
  );

  it.each(['аmy lin', 'Иван Petrov', 'Αlexis'])('do not mix look-alike scripts for %j', (username) => {
    for (const name of listProposals(username)) expect(name).toMatch(/^rider-\d{5}$/);
  });

  it('are neutral if the requested name is reserved', () => {
    for (const name of listProposals('Admin')) expect(name).toMatch(/^rider-\d{5}$/);
  });
});
