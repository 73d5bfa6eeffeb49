import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { findDraft, forgetDrafts } from './attemptDrafts.ts';

/** Forgets drafts whose fate is known. What was sent of a file that became no attempt is taken back: it would block others. */
export function settleDrafts(keys: readonly string[], areMade: boolean): void {
  const uploadIds = areMade ? [] : keys.flatMap((key) => findDraft(key)?.upload?.id ?? []);
  forgetDrafts(keys);
  // Where this does not arrive the server forgets it by itself.
  for (const id of uploadIds) void callEndpoint(activitiesEndpoints.deleteUpload, { params: { id } });
}
