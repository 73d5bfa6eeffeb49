import { eventLimits } from '#contract/events/eventLimits.ts';
import type { ParticipantList } from '#contract/events/registrations.ts';
import { toDisplayName } from '#contract/events/toDisplayName.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { toAvatarHref } from '#server/modules/files/files.service.ts';
import { eventsRepository } from './events.repository.ts';
import { registrationsRepository } from './registrations.repository.ts';

/** Registered riders who show a name. Never cached: a changed choice takes effect at once. */
export async function listParticipants(
  db: Db,
  slug: string,
  { cursor, riderId }: { readonly cursor: string | undefined; readonly riderId: string | undefined },
): Promise<ParticipantList> {
  const afterNumber = readCursor(cursor);
  const event = await eventsRepository.find(db, slug);
  if (!event) throw new AppError('resource.notFound');
  const rows = await registrationsRepository.listParticipants(db, event.id, {
    afterNumber,
    limit: eventLimits.pageSize + 1,
  });
  const states = await registrationsRepository.countStates(db, event.id);
  const last = rows.length > eventLimits.pageSize ? rows[eventLimits.pageSize - 1] : undefined;
  return {
    results: rows.slice(0, eventLimits.pageSize).map((row) => ({
      rider_name: toDisplayName(row.username, row.name_shown) ?? '',
      profile_image: row.name_shown === 'name' && row.avatar_file_id ? toAvatarHref(row.avatar_file_id) : null,
      team_name: row.team_name,
      target_level: row.target_level,
      is_own: row.rider_id === riderId,
    })),
    next_cursor: last ? String(last.number) : null,
    participant_count: event.participant_count,
    named_count: states.get('registered')?.named ?? 0,
  };
}

/** The number of the last registration on the previous page. */
function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) {
    throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  }
  return Number(cursor);
}
