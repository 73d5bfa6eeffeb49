import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { openUploadName } from '#server/modules/uploads/uploadedFile.service.ts';
import { activityAad } from '../store/activityAad.ts';
import type { DescribedAttempt } from '../store/attempts.repository.ts';

/** The name of a file that was not read yet; after that, the activity has it. */
function uploadName({ upload_id: id, upload_name_encrypted: sealed }: DescribedAttempt, keys: KeyRing): string | null {
  return id && sealed && openUploadName(keys, id, sealed);
}

export function toAttemptSummary(row: DescribedAttempt, keys: KeyRing): AttemptSummary {
  const { activity_id: activityId, strava_activity_id: stravaId } = row;
  const open = (column: 'name' | 'file_name', sealed: Buffer | null) =>
    sealed && activityId && decryptText(keys, activityAad(column, activityId), sealed);
  return {
    id: row.id,
    challenge: { id: row.challenge_id, title: row.title, route_id: row.route_id },
    activity: {
      source: row.source,
      name: open('name', row.name_encrypted),
      started_at: row.activity_started_at?.toISOString() ?? null,
      is_start_hidden: row.is_start_hidden ?? false,
      file_name: open('file_name', row.file_name_encrypted) ?? uploadName(row, keys),
      external_url: stravaId ? `https://www.strava.com/activities/${stravaId}` : null,
    },
    category: row.category,
    status: row.status,
    // A waiting attempt's code only says why the last try could not get the ride.
    error_code: row.status === 'error' ? row.error_code : null,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    elapsed_s: row.elapsed_s,
    is_best: row.is_best,
  };
}
