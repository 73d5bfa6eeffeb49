import type { Athlete } from '#contract/rankings/rankings.ts';
import { avatarHref } from '#server/modules/files/files.service.ts';

interface AthleteRow {
  readonly id: string;
  readonly username: string;
  readonly avatar_file_id: string | null;
  readonly membership: Athlete['membership'];
  readonly is_sample: boolean;
}

/** As the boards show an athlete. */
export const toAthlete = ({ id, username, avatar_file_id: file, ...row }: AthleteRow): Athlete => ({
  id,
  name: username,
  profile_image: file === null ? null : avatarHref(file),
  membership: row.membership,
  is_sample: row.is_sample,
});
