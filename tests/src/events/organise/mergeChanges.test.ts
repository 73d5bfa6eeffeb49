// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emptyForm, toEventForm, toEventInput } from '#src/events/organise/eventForm.ts';
import { applyChanges, compareChanges } from '#src/events/organise/mergeChanges.ts';
import { fakeDraft } from '#tests/src/support/fakeEvents.ts';

const base = toEventForm(fakeDraft());

describe('event form', () => {
  it('converts back to what was read', () => {
    const { id: _, ...draft } = fakeDraft();
    expect(toEventInput(base)).toEqual(draft);
  });

  it('leaves out empty texts', () => {
    expect(toEventInput(emptyForm)).toMatchObject({ name: { 'zh-TW': '' }, description: null, certificate_text: null });
    expect(toEventInput({ ...emptyForm, max_participants: '１００' }).max_participants).toBe(100);
  });
});

describe('two changes of one event', () => {
  const local = { ...base, max_participants: '90', type: 'competition' as const, picture: 'mountain' as const };
  const remote = {
    ...base,
    max_participants: '80',
    picture: 'mountain' as const,
    certification_until: '2027-05-30T16:00:00.000Z',
  };

  it('conflict only where both changed to different values', () => {
    expect(compareChanges({ base, local, remote })).toEqual({
      conflicts: ['max_participants'],
      remoteChanges: ['certification_until'],
    });
  });

  it('are merged into one form', () => {
    const common = { type: 'competition', picture: 'mountain', certification_until: '2027-05-30T16:00:00.000Z' };
    expect(applyChanges({ base, local, remote }, new Set(['max_participants']))).toMatchObject({
      ...common,
      max_participants: '90',
    });
    expect(applyChanges({ base, local, remote }, new Set())).toMatchObject({ ...common, max_participants: '80' });
  });

  it('do not conflict if a number was only typed differently', () => {
    expect(compareChanges({ base, local: { ...base, max_participants: ' ２００ ' }, remote })).toMatchObject({
      conflicts: [],
    });
  });
});
