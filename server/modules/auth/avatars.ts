import { createHash } from 'node:crypto';
import { detectImageType } from '#server/base/imageType.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { resolveAddress } from '#server/http/getBrowserOrigin.ts';
import { deleteFile, saveFile } from '#server/modules/files/files.service.ts';
import { authRepository, type IdentityKey } from './auth.repository.ts';
import { fetchPicture } from './fetchPicture.ts';

const timeoutMs = 5_000;
const acceptedTypes: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];

interface CopyInput extends IdentityKey {
  readonly riderId: string;
  readonly pictureUrl: string | null;
}

type Deps = Pick<AppContext, 'config' | 'db' | 'clock'> & { readonly ownOrigin: () => string };

/** Copies riders' pictures to our server, so that visitors' browsers never contact a provider for them. */
export function createAvatars({ config, db, clock, ownOrigin }: Deps) {
  async function copyPicture({ riderId, provider, subject, pictureUrl }: CopyInput): Promise<void> {
    if (pictureUrl === null || pictureUrl === '') return;
    const address = config.isProduction ? pictureUrl : resolveAddress(pictureUrl, ownOrigin);
    // Strava's placeholder `avatar/athlete/large.png` is not a picture.
    if (!URL.canParse(address)) return;
    const key = { provider, subject };
    const pictureHash = createHash('sha256').update(pictureUrl).digest();
    if (!(await isWanted(riderId, key, pictureHash))) return;
    const bytes = await fetchPicture(address, { timeoutMs, allowsLoopback: !config.isProduction });
    if (!bytes || !acceptedTypes.includes(detectImageType(bytes))) return;
    const store = async (tx: Db) => {
      const identity = await authRepository.lockIdentity(tx, key);
      if (identity?.rider_id !== riderId) return;
      const oldId = await authRepository.findAvatar(tx, riderId);
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
      authRepository.findAvatar(db, riderId),
      authRepository.listIdentities(db, riderId, key.provider),
    ]);
    if (!avatarId) return true;
    const storedHash = identities.find(({ subject }) => subject === key.subject)?.picture_hash;
    return storedHash !== undefined && storedHash !== null && !storedHash.equals(pictureHash);
  }

  return {
    /** Copies the provider's picture if the rider has none, or has an older one from this identity. */
    copy: (input: CopyInput): Promise<void> =>
      copyPicture(input).catch(() => {
        // The rider is signed in already; a failed copy must not change that.
      }),
  };
}

export type Avatars = ReturnType<typeof createAvatars>;
