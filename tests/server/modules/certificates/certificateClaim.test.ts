import { describe, expect, it } from 'vitest';
import { derivePublicKey, signClaim, verifyClaim } from '#server/modules/certificates/certificateClaim.ts';

const claim = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  number: '2026-0042',
  event: 'wuling-autumn',
  level: '金級',
  participant: '黃阿風',
  elapsed_s: 15_160,
  ridden_on: '2026-11-28',
  issued_at: '2026-11-28T06:00:00.000Z',
};
const oldKey = { key: Buffer.alloc(32, 1) };
const newKey = { key: Buffer.alloc(40, 2) };

describe('the signature of a certificate', () => {
  it('is valid for the signed claim, which can be read from the payload', () => {
    const signed = signClaim(oldKey, claim);
    expect(verifyClaim(signed)).toBe(true);
    expect(JSON.parse(Buffer.from(signed.payload, 'base64url').toString())).toEqual({
      ...claim,
      key_id: signed.key_id,
    });
  });

  it('is invalid with any single character of the payload or signature changed', () => {
    const signed = signClaim(oldKey, claim);
    for (const field of ['payload', 'signature'] as const) {
      const text = signed[field];
      const forged = Array.from({ length: text.length }, (_, index) =>
        verifyClaim({
          ...signed,
          [field]: `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`,
        }),
      );
      expect(forged).toEqual(forged.map(() => false));
    }
  });

  it('is invalid with another name, and with the signature of another certificate', () => {
    const signed = signClaim(oldKey, claim);
    const swapped = signClaim(oldKey, { ...claim, participant: '林柏宏' });
    expect(verifyClaim({ ...signed, payload: swapped.payload })).toBe(false);
    expect(verifyClaim({ ...signed, signature: swapped.signature })).toBe(false);
  });

  it('is valid under an old key after it was replaced, but not under the new key', () => {
    const signed = signClaim(oldKey, claim);
    expect(signClaim(newKey, claim).key_id).not.toBe(signed.key_id);
    expect(verifyClaim({ ...signed, ...derivePublicKey(oldKey) })).toBe(true);
    expect(verifyClaim({ ...signed, ...derivePublicKey(newKey) })).toBe(false);
  });

  it('is invalid, without an error, for malformed input', () => {
    expect(verifyClaim({ payload: '', signature: '', public_key: '' })).toBe(false);
    expect(verifyClaim({ payload: '<', signature: '%', public_key: derivePublicKey(oldKey).public_key })).toBe(false);
  });
});
