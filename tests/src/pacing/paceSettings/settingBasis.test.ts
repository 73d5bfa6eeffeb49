// @vitest-environment node
import { expect, it } from 'vitest';
import { PaceSettingBasisSchema } from '#contract/paceSettings/paceSettingBasis.ts';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { fromSettingBasis, isSameBasis, toSettingBasis } from '#src/pacing/paceSettings/settingBasis.ts';

const efforts: PaceBasis['effort'][] = [
  { kind: 'flat', powerW: 180 },
  { kind: 'finish', durationS: 14_399 },
  { kind: 'targets', endM: Float64Array.of(5_000, 12_000), powerW: Float64Array.of(230, 0) },
  { kind: 'ftp' },
];

it.each(efforts)('restores %j from a setting, through the contract', (effort) => {
  const basis: PaceBasis = {
    ...initialPaceBasis,
    effort,
    stops: [{ atM: 8_000, durationS: 420 }],
    traffic: 'mixed',
    groupSize: 3,
    isAcclimatised: true,
    isHeatAcclimatised: true,
    descentConfidence: 'bold',
  };
  const stored = PaceSettingBasisSchema.parse(JSON.parse(JSON.stringify(toSettingBasis(basis))));
  const { forecast: _, learned: __, ...rest } = basis;
  expect(fromSettingBasis(stored)).toEqual(rest);
  expect(isSameBasis(fromSettingBasis(stored), basis)).toBe(true);
});

it('does not store the initial basis, which is the default of a setting without one', () => {
  expect(toSettingBasis(initialPaceBasis)).toBeUndefined();
  const { forecast: _, learned: __, ...usual } = initialPaceBasis;
  expect(fromSettingBasis(undefined)).toEqual(usual);
  expect(isSameBasis(usual, { ...usual, groupSize: 2 })).toBe(false);
});

it('reads mountain roads from a setting saved before traffic was stored', () => {
  const { traffic: _, ...old } = toSettingBasis({ ...initialPaceBasis, groupSize: 2 }) ?? expect.fail('not stored');
  expect(fromSettingBasis(PaceSettingBasisSchema.parse(old)).traffic).toBe('mountain');
});
