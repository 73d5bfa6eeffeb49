import type { Athlete } from '#contract/rankings/rankings.ts';
import { toAvatarHref } from '#server/modules/files/files.service.ts';

interface AthleteRow {
  readonly id: string;
  readonly username: string;
  readonly avatar_file_id: string | null;
  readonly membership: Athlete['membership'];
  readonly is_sample: boolean;
}

/** An athlete as shown on the boards. */
export const toAthlete = ({ id, username, avatar_file_id: avatarFileId, ...row }: AthleteRow): Athlete => ({
  id,
  name: username,
  profile_image: avatarFileId === null ? null : toAvatarHref(avatarFileId),
  membership: row.membership,
  is_sample: row.is_sample,
});
