import { toUsernameKey } from '#contract/cleanText.ts';
import type { FieldCode } from '#contract/problem.ts';
import type { RiderProfile, RiderUpdate } from '#contract/riders/riders.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { isUniqueConstraintError } from '#server/db/constraintErrors.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import { toRiderEmailAad } from '#server/keys/riderAad.ts';
import { toAvatarHref } from '#server/modules/files/files.service.ts';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';
import { readFtpHistory, recordFtp } from './ftpHistory.ts';
import { recordMass } from './massHistory.service.ts';
import { ridersRepository } from './riders.repository.ts';
import { lockRider } from './riders.service.ts';
import { findUsernameProblem } from './usernames/findUsernameProblem.ts';

const createUsernameError = (code: FieldCode) =>
  new AppError('request.invalid', [{ field: 'username', code, params: {} }]);

function toUsernameError(error: unknown): unknown {
  if (isUniqueConstraintError(error, 'rider_username_once')) return createUsernameError('taken');
  if (isUniqueConstraintError(error, 'rider_username_look_once')) return createUsernameError('looksTaken');
  return error;
}

interface ProfileChange {
  readonly rider: Awaited<ReturnType<typeof lockRider>>;
  readonly update: RiderUpdate;
}

/** Records values whose history is needed later. */
async function recordHistory(tx: Db, clock: Clock, { rider, update }: ProfileChange): Promise<void> {
  const { ftp_w: ftpW, mass_kg: massKg } = update;
  const riderId = rider.id;
  if (ftpW !== undefined && ftpW !== rider.ftp_w) await recordFtp(tx, clock, { riderId, ftpW });
  if (massKg !== undefined && massKg !== rider.mass_kg) await recordMass(tx, clock, { riderId, massKg });
}

/** The fields that riders fill in themselves. */
export function createProfiles({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const keys = config.columnKeys;

  async function read(dbOrTx: Db, { riderId, provider }: RiderSession): Promise<RiderProfile> {
    const rider = await ridersRepository.find(dbOrTx, riderId);
    // The account was erased after the token was checked.
    if (!rider) throw new AppError('auth.expired');
    const { id, username, first_name, last_name, mass_kg, height_cm, gender, ftp_w, membership, role } = rider;
    const { email_encrypted, avatar_file_id } = rider;
    return {
      id,
      username,
      first_name,
      last_name,
      email: email_encrypted && decryptText(keys, toRiderEmailAad(id), email_encrypted),
      profile_image: avatar_file_id && toAvatarHref(avatar_file_id),
      auth_provider: provider,
      mass_kg,
      height_cm,
      gender,
      ftp_w,
      membership,
      role,
    };
  }

  /** Only fields named in the contract reach the row, whatever else the body contains. */
  const toColumns = (riderId: string, { username, email, ...rest }: RiderUpdate) => ({
    first_name: rest.first_name,
    last_name: rest.last_name,
    mass_kg: rest.mass_kg,
    height_cm: rest.height_cm,
    gender: rest.gender,
    ftp_w: rest.ftp_w,
    ...(username !== undefined && { username, username_key: toUsernameKey(username) }),
    ...(email !== undefined && {
      email_encrypted: email === null ? null : encryptText(keys, toRiderEmailAad(riderId), email),
    }),
  });

  async function changeProfile(session: RiderSession, update: RiderUpdate): Promise<RiderProfile> {
    const { riderId } = session;
    return db.transaction().execute(async (tx) => {
      const rider = await lockRider(tx, riderId);
      const { username } = update;
      // A rider who already has such a name keeps it, and may change its capitals.
      const isNewName = username !== undefined && toUsernameKey(username) !== rider.username_key;
      const problem = isNewName ? findUsernameProblem(username) : undefined;
      if (problem) throw createUsernameError(problem);
      await ridersRepository.update(tx, riderId, {
        ...toColumns(riderId, update),
        ...(username !== undefined && username !== rider.username && { username_look: toNameSkeleton(username) }),
        updated_at: new Date(clock.nowMs()),
      });
      await recordHistory(tx, clock, { rider, update });
      return read(tx, session);
    });
  }

  return {
    read: (session: RiderSession): Promise<RiderProfile> => read(db, session),
    listFtpHistory: (session: RiderSession) => readFtpHistory(db, session.riderId),

    async change(session: RiderSession, update: RiderUpdate): Promise<RiderProfile> {
      try {
        return await changeProfile(session, update);
      } catch (error) {
        throw toUsernameError(error);
      }
    },
  };
}
