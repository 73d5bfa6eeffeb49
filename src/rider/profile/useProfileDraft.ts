import { useState } from 'react';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { afterSaving, keepDraft, readKeptDraft } from './keptDraft.ts';
import { type ProfileDraft, type ProfileField, toDraft } from './profileDraft.ts';

/** The form's values; what is not saved outlives a way to another page and back. */
export function useProfileDraft(user: RiderProfile) {
  const [kept] = useState(() => readKeptDraft(user));
  const [draft, setDraft] = useState(kept ?? toDraft(user));
  const [isRestored, setIsRestored] = useState(kept !== null);
  return {
    draft,
    isRestored,
    change(field: ProfileField, value: string): void {
      const changed = { ...draft, [field]: value } as ProfileDraft;
      setDraft(changed);
      keepDraft(user, changed);
    },
    discard(): void {
      setDraft(toDraft(user));
      setIsRestored(false);
      keepDraft(user, toDraft(user));
    },
    /** `sent` was saved and answered with `saved`. */
    settle(sent: ProfileDraft, saved: RiderProfile): void {
      setDraft((now) => {
        const settled = afterSaving(now, sent, saved);
        keepDraft(saved, settled);
        return settled;
      });
      setIsRestored(false);
    },
  };
}
