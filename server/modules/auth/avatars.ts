import { createHash } from 'node:crypto';
import { imageTypeOf } from '#server/base/imageType.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { resolveAddress } from '#server/http/siteAddress.ts';
import { deleteFile, saveFile } from '#server/modules/files/files.service.ts';
import { authRepository, type IdentityKey } from './auth.repository.ts';
import { fetchPicture } from './fetchPicture.ts';

const timeoutMs = 5_000;
const takenTypes: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];

interface CopyInput extends IdentityKey {
  readonly riderId: string;
  readonly pictureUrl: string | null;
}

type Surroundings = Pick<AppContext, 'config' | 'db' | 'clock'> & { readonly ownOrigin: () => string };

/** Copies riders' pictures to our server, so that visitors' browsers never contact a provider for them. */
export function createAvatars({ config, db, clock, ownOrigin }: Surroundings) {
  async function take({ riderId, provider, subject, pictureUrl }: CopyInput): Promise<void> {
    if (pictureUrl === null || pictureUrl === '') return;
    const address = config.isProduction ? pictureUrl : resolveAddress(pictureUrl, ownOrigin);
    // Strava's placeholder `avatar/athlete/large.png` is not a picture.
    if (!URL.canParse(address)) return;
    const key = { provider, subject };
    const pictureHash = createHash('sha256').update(pictureUrl).digest();
    if (!(await isWanted(riderId, key, pictureHash))) return;
    const bytes = await fetchPicture(address, { timeoutMs, allowsLoopback: !config.isProduction });
    if (!bytes || !takenTypes.includes(imageTypeOf(bytes))) return;
    const store = async (tx: Db) => {
      const identity = await authRepository.lockIdentity(tx, key);
      if (identity?.rider_id !== riderId) return;
      const oldId = await authRepository.avatarOf(tx, riderId);
      const draft = { kind: 'avatar', ownerRiderId: riderId, visibility: 'public', bytes } as const;
      await authRepository.setAvatar(tx, riderId, await saveFile(tx, clock, draft));
      if (oldId) await deleteFile(tx, oldId);
      await authRepository.updateIdentity(tx, key, { picture_hash: pictureHash });
    };
    // Same lock order as unlinking and deleting an account: rider first, identity second.
    await retryDeadlock(() => db.transaction().execute(store));
  }

  async function isWanted(riderId: string, key: IdentityKey, pictureHash: Buffer): Promise<boolean> {
    const [avatarId, identities] = await Promise.all([
      authRepository.avatarOf(db, riderId),
      authRepository.listIdentities(db, riderId, key.provider),
    ]);
    if (!avatarId) return true;
    const known = identities.find(({ subject }) => subject === key.subject)?.picture_hash;
    return known !== undefined && known !== null && !known.equals(pictureHash);
  }

  return {
    /** Copies the provider's picture if the rider has none, or has an older one from this identity. */
    copy: (input: CopyInput): Promise<void> =>
      take(input).catch(() => {
        // The rider is signed in already; a failed copy must not change that.
      }),
  };
}

export type Avatars = ReturnType<typeof createAvatars>;
