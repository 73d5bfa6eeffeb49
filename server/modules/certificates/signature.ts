import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { NamedKey } from '#server/keys/keyRing.ts';

/** What is signed: all that a certificate claims. */
export interface CertificateClaim {
  readonly id: string;
  readonly number: string;
  readonly event: string;
  readonly level: string | null;
  readonly participant: string;
  readonly elapsed_s: number;
  readonly ridden_on: string;
  readonly issued_at: string;
}

export interface SignedClaim {
  readonly key_id: string;
  /** Base64url of the canonical JSON. */
  readonly payload: string;
  readonly signature: string;
  readonly public_key: string;
}

/** RFC 8410: what precedes the 32 bytes of an Ed25519 key. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');

/** A secret of any length gives one key pair. */
function privateKeyOf(secret: Buffer): KeyObject {
  const seed = createHash('sha256').update('certificate key:').update(secret).digest();
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
}

const rawPublic = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicHead.length);

/** The public half of a key, and the id that certificates name it by: derived from the public half alone. */
export function publicHalf({ key }: Pick<NamedKey, 'key'>): { readonly key_id: string; readonly public_key: string } {
  const bytes = rawPublic(privateKeyOf(key));
  return {
    key_id: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    public_key: bytes.toString('base64url'),
  };
}

export function signClaim(key: Pick<NamedKey, 'key'>, claim: CertificateClaim): SignedClaim {
  const half = publicHalf(key);
  const payload = canonical({ ...claim, key_id: half.key_id });
  return {
    ...half,
    payload: payload.toString('base64url'),
    signature: sign(null, payload, privateKeyOf(key.key)).toString('base64url'),
  };
}

/** False for anything that was not signed by this key, letter by letter. */
export function isSigned({ payload, signature, public_key: publicKey }: Omit<SignedClaim, 'key_id'>): boolean {
  const [body, proof, raw] = [payload, signature, publicKey].map((text) => Buffer.from(text, 'base64url'));
  if (!body || !proof || raw?.length !== 32 || body.toString('base64url') !== payload) return false;
  if (proof.toString('base64url') !== signature) return false;
  const key = createPublicKey({ key: Buffer.concat([publicHead, raw]), format: 'der', type: 'spki' });
  return verify(null, body, key, proof);
}

/** JSON with its keys in order and without spaces: equal claims give equal bytes. */
function canonical(claim: Readonly<Record<string, string | number | null>>): Buffer {
  return Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(claim).sort(([a], [b]) => (a < b ? -1 : 1)))));
}
