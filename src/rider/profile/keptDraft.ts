import type { RiderProfile } from '#contract/riders/riders.ts';
import { readItem } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import { type ProfileDraft, toDraft } from './profileDraft.ts';

const key = 'profile-draft';

/** Keeps what differs from the profile for as long as the tab lives; where nothing does, forgets it. */
export function keepDraft(user: RiderProfile, draft: ProfileDraft): void {
  const saved = toDraft(user);
  const changes = fieldsOf(saved).filter((field) => draft[field] !== saved[field]);
  const kept = { riderId: user.id, changes: Object.fromEntries(changes.map((field) => [field, draft[field]])) };
  writeItem('sessionStorage', key, changes.length === 0 ? null : JSON.stringify(kept));
}

/** The profile with what this rider had changed and not saved; null where there is no such thing. */
export function readKeptDraft(user: RiderProfile): ProfileDraft | null {
  const changes = changesOf(user.id);
  const saved = toDraft(user);
  const draft = Object.fromEntries(
    fieldsOf(saved).map((field) => [field, typeof changes[field] === 'string' ? changes[field] : saved[field]]),
  ) as unknown as ProfileDraft;
  return fieldsOf(saved).some((field) => draft[field] !== saved[field]) ? draft : null;
}

/** After saving: the server's answer, except where the rider went on typing meanwhile. */
export function afterSaving(now: ProfileDraft, sent: ProfileDraft, user: RiderProfile): ProfileDraft {
  const saved = toDraft(user);
  return Object.fromEntries(
    fieldsOf(saved).map((field) => [field, now[field] === sent[field] ? saved[field] : now[field]]),
  ) as unknown as ProfileDraft;
}

const fieldsOf = (draft: ProfileDraft) => Object.keys(draft) as (keyof ProfileDraft)[];

function changesOf(riderId: string): { readonly [Field in keyof ProfileDraft]?: unknown } {
  try {
    const kept = JSON.parse(readItem('sessionStorage', key) ?? 'null');
    return kept?.riderId === riderId && typeof kept.changes === 'object' && kept.changes !== null ? kept.changes : {};
  } catch {
    return {};
  }
}
