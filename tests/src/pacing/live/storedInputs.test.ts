import { beforeEach, describe, expect, it, vi } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { writeLastProfile } from '#src/account/session/lastProfile.ts';
import { readInputs, readOwnFactors, writeInputs, writeOwnFactors } from '#src/pacing/live/storedInputs.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

const storeRaw = (value: unknown) => localStorage.setItem('pace-inputs', JSON.stringify(value));

describe('stored inputs', () => {
  beforeEach(() => {
    localStorage.clear();
    return () => vi.restoreAllMocks();
  });

  it('begin with the initial values', () => {
    expect(readInputs()).toEqual(initialPaceInputs);
  });

  it('begin with FTP and weight of the profile, and follow its changes', () => {
    writeLastProfile(rider({ ftp_w: 222, mass_kg: 61 }));
    expect(readInputs()).toEqual({ ...initialPaceInputs, ftpW: 222, bodyMassKg: 61 });
    writeInputs({ ...initialPaceInputs, ftpW: 240, bodyMassKg: 63 });
    expect(readInputs()).toMatchObject({ ftpW: 240, bodyMassKg: 63 });
    writeLastProfile(rider({ ftp_w: 230, mass_kg: 61 }));
    expect(readInputs()).toMatchObject({ ftpW: 230, bodyMassKg: 63 });
    writeLastProfile(rider({ ftp_w: null, mass_kg: null }));
    expect(readInputs()).toMatchObject({ ftpW: 240, bodyMassKg: 63 });
  });

  it('keep what a visitor set before signing in', () => {
    writeInputs({ ...initialPaceInputs, ftpW: 287 });
    writeLastProfile(rider({ ftp_w: 210 }));
    expect(readInputs().ftpW).toBe(287);
  });

  it('are read as they were written', () => {
    const inputs = {
      ...initialPaceInputs,
      ftpW: 287,
      ridingPosition: 'drops',
      cdaM2: 0.33,
      departureMinute: 1439,
    } as const;
    writeInputs(inputs);
    expect(readInputs()).toEqual(inputs);
  });

  it.each([
    ['no object', 5],
    ['another version', { version: 2, inputs: { ...initialPaceInputs, ftpW: 300 } }],
    ['no inputs', { version: 1 }],
    ['inputs of another kind', { version: 1, inputs: 'x' }],
  ])('ignores %s', (_, value) => {
    storeRaw(value);
    expect(readInputs()).toEqual(initialPaceInputs);
  });

  it('keep each valid value and reset each invalid one', () => {
    storeRaw({
      version: 1,
      inputs: { ftpW: 300, bodyMassKg: 500, bikeMassKg: '9', crr: null, temperatureC: -10, departureMinute: 1440 },
    });
    expect(readInputs()).toEqual({ ...initialPaceInputs, ridingPosition: 'own', ftpW: 300, temperatureC: -10 });
  });

  it('ignore text that is not JSON', () => {
    localStorage.setItem('pace-inputs', '{');
    expect(readInputs()).toEqual(initialPaceInputs);
  });

  it('work without storage', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    expect(() => writeInputs(initialPaceInputs)).not.toThrow();
    expect(() => writeOwnFactors('a', 1, [0])).not.toThrow();
    expect(() => writeOwnFactors('a', 1, [0.9])).not.toThrow();
    expect(readInputs()).toEqual(initialPaceInputs);
    expect(readOwnFactors('a', 1, 2)).toEqual([0, 0]);
  });
});

describe('stored own factors', () => {
  beforeEach(() => localStorage.clear());

  it('belong to one route and one version of its course', () => {
    writeOwnFactors('wuling', 3, [0, 0.9, 0]);
    expect(readOwnFactors('wuling', 3, 3)).toEqual([0, 0.9, 0]);
    expect(readOwnFactors('wuling', 4, 3)).toEqual([0, 0, 0]);
    expect(readOwnFactors('fengguizui', 3, 3)).toEqual([0, 0, 0]);
    expect(readOwnFactors('wuling', 3, 4)).toEqual([0, 0, 0, 0]);
  });

  it('are deleted when the last row returns to the model', () => {
    writeOwnFactors('wuling', 3, [0, 0.9, 0]);
    writeOwnFactors('wuling', 3, [0, 0, 0]);
    expect(localStorage.length).toBe(0);
  });

  it('are limited to the range of contract/limits', () => {
    localStorage.setItem('pace-own-factors/wuling', JSON.stringify({ courseVersion: 3, factors: [9, 'x', 0.5] }));
    expect(readOwnFactors('wuling', 3, 3)).toEqual([0, 0, 0.5]);
  });
});
