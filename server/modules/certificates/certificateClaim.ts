import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { NamedKey } from '#server/keys/keyRing.ts';

/** The signed content: everything that a certificate claims. */
export interface CertificateClaim {
  readonly id: string;
  readonly number: string;
  readonly event: string;
  readonly level: string | null;
  readonly participant: string;
  readonly elapsed_s: number;
  readonly ridden_on: string;
  readonly issued_at: string;
  /** Missing for a bicycle. */
  readonly category?: 'ebike';
}

export interface SignedClaim {
  readonly key_id: string;
  /** Base64url of the canonical JSON. */
  readonly payload: string;
  readonly signature: string;
  readonly public_key: string;
}

/** RFC 8410: the bytes before the 32 bytes of an Ed25519 key. */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Derives one key pair from a secret of any length. */
function derivePrivateKey(secret: Buffer): KeyObject {
  const seed = createHash('sha256').update('certificate key:').update(secret).digest();
  return createPrivateKey({ key: Buffer.concat([privateKeyPrefix, seed]), format: 'der', type: 'pkcs8' });
}

const exportPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicKeyPrefix.length);

/** The public key, and the id by which certificates refer to it. The id is derived from the public key alone. */
export function derivePublicKey({ key }: Pick<NamedKey, 'key'>): {
  readonly key_id: string;
  readonly public_key: string;
} {
  const bytes = exportPublicKey(derivePrivateKey(key));
  return {
    key_id: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    public_key: bytes.toString('base64url'),
  };
}

export function signClaim(key: Pick<NamedKey, 'key'>, claim: CertificateClaim): SignedClaim {
  const publicKey = derivePublicKey(key);
  const payload = toCanonicalJson({ ...claim, key_id: publicKey.key_id });
  return {
    ...publicKey,
    payload: payload.toString('base64url'),
    signature: sign(null, payload, derivePrivateKey(key.key)).toString('base64url'),
  };
}

/** Whether this key has signed exactly this payload. */
export function verifyClaim({ payload, signature, public_key: publicKey }: Omit<SignedClaim, 'key_id'>): boolean {
  const [payloadBytes, signatureBytes, keyBytes] = [payload, signature, publicKey].map((text) =>
    Buffer.from(text, 'base64url'),
  );
  // Some characters of base64url can differ without changing the bytes, so only the canonical spelling is accepted.
  if (!payloadBytes || !signatureBytes || keyBytes?.length !== 32 || payloadBytes.toString('base64url') !== payload)
    return false;
  if (signatureBytes.toString('base64url') !== signature) return false;
  const key = createPublicKey({ key: Buffer.concat([publicKeyPrefix, keyBytes]), format: 'der', type: 'spki' });
  return verify(null, payloadBytes, key, signatureBytes);
}

/** JSON with sorted keys and without spaces: equal claims give equal bytes. */
function toCanonicalJson(claim: Readonly<Record<string, string | number | null>>): Buffer {
  return Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(claim).sort(([a], [b]) => (a < b ? -1 : 1)))));
}
