// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { RiderUpdateSchema } from '#contract/riders/riders.ts';
import { type ProfileDraft, toDraft, toUpdate } from '#src/rider/profile/ProfileForm.tsx';
import { validateDraft } from '#src/ui/form/formDraft.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

const createDraft = (change: Partial<ProfileDraft> = {}): ProfileDraft => ({ ...toDraft(rider()), ...change });

const readDraft = (typed: ProfileDraft) => {
  const read = validateDraft({ schema: RiderUpdateSchema, ruleProblems: {} }, typed, toUpdate(typed));
  return read.ok ? { ok: true, update: read.value } : { ok: false, errors: read.problems };
};

describe('toUpdate', () => {
  it('sends unchanged values as they were', () => {
    expect(readDraft(createDraft())).toEqual({
      ok: true,
      update: {
        username: 'amy',
        first_name: '艾咪',
        last_name: '林',
        email: 'amy@example.com',
        mass_kg: 54.5,
        height_cm: 163,
        gender: 'female',
        ftp_w: 210,
      },
    });
  });

  it('sends null for emptied fields', () => {
    const emptied = createDraft({ email: ' ', mass_kg: '', height_cm: '', gender: '', ftp_w: '' });
    expect(readDraft(emptied)).toMatchObject({
      ok: true,
      update: { email: null, mass_kg: null, height_cm: null, gender: null, ftp_w: null },
    });
  });

  it('reads numbers as phones in Taiwan write them', () => {
    expect(readDraft(createDraft({ mass_kg: '６６．５', ftp_w: ' ２２０ ' }))).toMatchObject({
      ok: true,
      update: { mass_kg: 66.5, ftp_w: 220 },
    });
    expect(readDraft(createDraft({ mass_kg: '66,5' }))).toMatchObject({ ok: true, update: { mass_kg: 66.5 } });
  });

  it.each([
    [{ username: ' ' }, 'username', { code: 'required', params: {} }],
    [{ username: 'a' }, 'username', { code: 'tooShort', params: { length: 2 } }],
    [{ username: 'a b' }, 'username', { code: 'formatInvalid', params: {} }],
    [{ username: '_.-' }, 'username', { code: 'formatInvalid', params: {} }],
    [{ username: '.amy' }, 'username', { code: 'formatInvalid', params: {} }],
    [{ username: 'a'.repeat(31) }, 'username', { code: 'tooLong', params: { length: 30 } }],
    [{ first_name: '美'.repeat(256) }, 'first_name', { code: 'tooLong', params: { length: 255 } }],
    [{ email: 'amy@' }, 'email', { code: 'formatInvalid', params: {} }],
    [{ mass_kg: '29.9' }, 'mass_kg', { code: 'tooSmall', params: { minimum: 30 } }],
    [{ mass_kg: '7O' }, 'mass_kg', { code: 'formatInvalid', params: {} }],
    [{ height_cm: '1630' }, 'height_cm', { code: 'tooLarge', params: { maximum: 230 } }],
    [{ ftp_w: '210.5' }, 'ftp_w', { code: 'formatInvalid', params: {} }],
  ] as const)('rejects %o', (change, field, error) => {
    expect(readDraft(createDraft(change))).toEqual({ ok: false, errors: { [field]: error } });
  });
});
