// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  controlFields,
  formatEntry,
  toDisplayValue,
  toInputChange,
  toSteppedChange,
} from '#src/pacing/controls/controlFields.ts';
import { parseTypedNumber } from '#src/pacing/controls/parseTypedNumber.ts';

describe('parseEntry', () => {
  it.each([
    ['250', 250],
    ['66.5', 66.5],
    ['66,5', 66.5],
    [' 66 ,5 ', 66.5],
    ['６６．５', 66.5],
    ['๖๖.๕', 66.5],
    ['-5', -5],
    ['\u22125', -5],
    ['.5', 0.5],
    ['5.', 5],
  ])('parses %s', (typed, value) => {
    expect(parseTypedNumber(typed)).toBe(value);
  });

  it.each(['', 'abc', '1e3', '--5', '5 W', '1.2.3', 'NaN', 'Infinity'])('does not parse %s as a number', (typed) => {
    expect(parseTypedNumber(typed)).toBeNull();
  });
});

describe('toInputChange', () => {
  it('limits a value to the range of contract/limits', () => {
    expect(toInputChange(controlFields.ftpW, 9999)).toEqual({ ftpW: 600 });
    expect(toInputChange(controlFields.ftpW, -1)).toEqual({ ftpW: 50 });
  });

  it('stores no more digits than are shown', () => {
    expect(toInputChange(controlFields.bodyMassKg, 65 + 0.1 + 0.2)).toEqual({ bodyMassKg: 65.3 });
    expect(toInputChange(controlFields.drivetrainEfficiency, 97.5)).toEqual({ drivetrainEfficiency: 0.975 });
    expect(toInputChange(controlFields.relativeHumidity, 70)).toEqual({ relativeHumidity: 0.7 });
  });

  it('sets the riding position to own when CdA is set by hand', () => {
    expect(toInputChange(controlFields.cdaM2, 0.31)).toEqual({ cdaM2: 0.31, ridingPosition: 'own' });
  });
});

describe('toSteppedChange', () => {
  it.each([
    [287, 1, 290],
    [287, -1, 285],
    [285, 1, 290],
    [285, -1, 280],
    [598, 1, 600],
    [51, -1, 50],
    [287, 5, 310],
  ])('moves from %i W by %i steps to %i W, a multiple of the step', (from, steps, to) => {
    expect(toSteppedChange(controlFields.ftpW, from, steps)).toEqual({ ftpW: to });
  });

  it('always moves, although decimals are inexact', () => {
    expect(toSteppedChange(controlFields.bodyMassKg, 66.5, 1)).toEqual({ bodyMassKg: 67 });
    expect(toSteppedChange(controlFields.drivetrainEfficiency, 0.975, 1)).toEqual({ drivetrainEfficiency: 0.98 });
  });
});

describe('a shown value', () => {
  it('is the same after storing, at every step of every slider', () => {
    for (const field of Object.values(controlFields)) {
      const count = Math.round((field.max - field.min) / field.fineStep);
      for (let step = 0; step <= count; step++) {
        const displayed = Number((field.min + step * field.fineStep).toFixed(field.digits));
        const stored = toInputChange(field, displayed)[field.key] as number;
        expect(toDisplayValue(field, stored), `${field.key} ${displayed}`).toBe(displayed);
      }
    }
  });

  it('can be typed back in every language, without grouping and without minus zero', () => {
    expect(formatEntry(controlFields.seaLevelPressureHpa, 1013, 'en')).toBe('1013');
    expect(formatEntry(controlFields.bodyMassKg, 66, 'fr')).toBe('66,0');
    expect(formatEntry(controlFields.temperatureC, -0, 'zh-TW')).toBe('0');
    expect(formatEntry(controlFields.temperatureC, -5, 'zh-TW')).toBe('\u22125');
    expect(parseTypedNumber(formatEntry(controlFields.bodyMassKg, 66.5, 'fr'))).toBe(66.5);
  });
});
