import { createHash } from 'node:crypto';
import { lookup as resolveHost } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';
import { detectImageType } from '#server/base/imageType.ts';
import { isLoopback } from '#server/config/isLoopback.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { resolveAddress } from '#server/http/getBrowserOrigin.ts';
import { deleteFile, saveFile } from '#server/modules/files/files.service.ts';
import { authRepository, type IdentityKey } from './auth.repository.ts';

const reservedNetworks = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', length = ''] = network.split('/');
  reservedNetworks.addSubnet(address, Number(length), 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [address, length] of [
  // Teredo and 6to4 embed an arbitrary IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reservedNetworks.addSubnet(address, length, 'ipv6');
}

/** Whether an address is on the public Internet; false for everything else that a host name may resolve to. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedNetworks.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !reservedNetworks.check(address, 'ipv6');
}

const maxPictureBytes = 524_288;
const maxRedirects = 3;

interface FetchOptions {
  readonly timeoutMs: number;
  /** Outside production only: allows plain http and addresses of this machine. */
  readonly allowsLoopback: boolean;
}

/**
 * Downloads from a URL that a third party chose; undefined if that fails. Only connects to public addresses, which is
 * checked at the time of connecting.
 */
export async function fetchPicture(url: string, options: FetchOptions): Promise<Buffer | undefined> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let nextUrl: string | undefined = url;
  try {
    for (let redirectCount = 0; redirectCount <= maxRedirects && nextUrl !== undefined; redirectCount++) {
      const response: IncomingMessage = await sendRequest(new URL(nextUrl), options, signal);
      if (response.statusCode === 200) return await readBytes(response);
      response.destroy();
      const { location } = response.headers;
      const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
      nextUrl = isRedirect && location !== undefined ? new URL(location, nextUrl).href : undefined;
    }
  } catch {
    // On any failure the rider gets the default picture.
  }
  return undefined;
}

function sendRequest(url: URL, { allowsLoopback }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowedProtocol = url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:');
  if (!isAllowedProtocol || (isIP(host) !== 0 && !isAllowed(host))) throw new Error('the address is not allowed');
  const lookup: LookupFunction = (name, options, callback) => {
    resolveHost(name, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
      const [firstAddress] = allowed;
      if (!firstAddress) callback(error ?? new Error('the address is not allowed'), '', 0);
      else if (options.all) callback(null, allowed);
      else callback(null, firstAddress.address, firstAddress.family);
    });
  };
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, { lookup, signal, agent: false, headers: { accept: 'image/webp,image/jpeg,image/png' } }, resolve)
      .on('error', reject)
      .end();
  });
}

async function readBytes(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxPictureBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const downloadTimeoutMs = 5_000;
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
    const url = config.isProduction ? pictureUrl : resolveAddress(pictureUrl, ownOrigin);
    // Strava's placeholder `avatar/athlete/large.png` is not a picture.
    if (!URL.canParse(url)) return;
    const key = { provider, subject };
    const pictureHash = createHash('sha256').update(pictureUrl).digest();
    if (!(await needsCopy(riderId, key, pictureHash))) return;
    const bytes = await fetchPicture(url, { timeoutMs: downloadTimeoutMs, allowsLoopback: !config.isProduction });
    if (!bytes || !acceptedTypes.includes(detectImageType(bytes))) return;
    const storePicture = async (tx: Db) => {
      const identity = await authRepository.lockIdentity(tx, key);
      if (identity?.rider_id !== riderId) return;
      const previousFileId = await authRepository.findAvatar(tx, riderId);
      const draft = { kind: 'avatar', ownerRiderId: riderId, visibility: 'public', bytes } as const;
      await authRepository.setAvatar(tx, riderId, await saveFile(tx, clock, draft));
      if (previousFileId) await deleteFile(tx, previousFileId);
      await authRepository.updateIdentity(tx, key, { picture_hash: pictureHash });
    };
    // Unlinking and deleting an account lock the rider first and the identity second. Here it is the other way round,
    // so PostgreSQL may end one of the two as a deadlock.
    await retryDeadlock(() => db.transaction().execute(storePicture));
  }

  async function needsCopy(riderId: string, key: IdentityKey, pictureHash: Buffer): Promise<boolean> {
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
