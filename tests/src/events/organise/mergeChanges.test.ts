// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyForm, formOf, inputOf } from '#src/events/organise/eventForm.ts';
import { merged, mergeOf } from '#src/events/organise/mergeChanges.ts';
import { fakeDraft } from '#tests/src/support/fakeEvents.ts';

const base = formOf(fakeDraft());

describe('event form', () => {
  it('converts back to what was read', () => {
    const { id: _, ...draft } = fakeDraft();
    expect(inputOf(base)).toEqual(draft);
  });

  it('leaves out empty texts', () => {
    expect(inputOf(emptyForm)).toMatchObject({ name: { 'zh-TW': '' }, description: null, certificate_text: null });
    expect(inputOf({ ...emptyForm, max_participants: '１００' }).max_participants).toBe(100);
  });
});

describe('two changes of one event', () => {
  const mine = { ...base, max_participants: '90', type: 'competition' as const, picture: 'mountain' as const };
  const theirs = {
    ...base,
    max_participants: '80',
    picture: 'mountain' as const,
    certification_until: '2027-05-30T16:00:00.000Z',
  };

  it('conflict only where both changed to different values', () => {
    expect(mergeOf({ base, mine, theirs })).toEqual({
      contested: ['max_participants'],
      taken: ['certification_until'],
    });
  });

  it('are both in the result', () => {
    const common = { type: 'competition', picture: 'mountain', certification_until: '2027-05-30T16:00:00.000Z' };
    expect(merged({ base, mine, theirs }, new Set(['max_participants']))).toMatchObject({
      ...common,
      max_participants: '90',
    });
    expect(merged({ base, mine, theirs }, new Set())).toMatchObject({ ...common, max_participants: '80' });
  });

  it('do not conflict if a number was only typed differently', () => {
    expect(mergeOf({ base, mine: { ...base, max_participants: ' ２００ ' }, theirs })).toMatchObject({ contested: [] });
  });
});
