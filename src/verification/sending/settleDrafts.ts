import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { deleteDrafts, findDraft } from './attemptDrafts.ts';

/**
 * Removes drafts whose result is known. An upload that became no attempt is deleted on the server, because it would
 * block others.
 */
export function settleDrafts(keys: readonly string[], areMade: boolean): void {
  const uploadIds = areMade ? [] : keys.flatMap((key) => findDraft(key)?.upload?.id ?? []);
  deleteDrafts(keys);
  // If this request fails, the server deletes it later.
  for (const id of uploadIds) void callEndpoint(activitiesEndpoints.deleteUpload, { params: { id } });
}
