import { describe, expect, it } from 'vitest';
import { encodeErg } from '#workers/core/export/encodeExport.ts';
import { createExportPlan } from './createExportPlan.ts';

/** The documented example of the format: 62.5 minutes at 150 W, then a step to 230 W. */
function createDocumentedPlan() {
  const plan = createExportPlan({ rows: 2, lengthM: 10_000 });
  const { stepCount } = plan.grid;
  const elapsedS = Float64Array.from({ length: stepCount + 1 }, (_, node) =>
    node <= stepCount / 2 ? (node / stepCount) * 2 * 3750 : 3750 + (node / stepCount - 0.5) * 2 * 1860,
  );
  const rows = [
    { from: '中心碑', to: '霧社', startM: 0, endM: 5_000, powerW: 150 },
    { from: '霧社', to: '武嶺', startM: 5_000, endM: 10_000, powerW: 230 },
  ];
  return { ...plan, name: 'Wuling West', air: 'Calm', attribution: 'OSM', elapsedS, rows };
}

describe('encodeErg', () => {
  it('writes an erg file as documented: header, doubled minutes, course text, CRLF', () => {
    expect(encodeErg(createDocumentedPlan(), 'erg')).toBe(
      [
        '[COURSE HEADER]',
        'VERSION = 2',
        'UNITS = ENGLISH',
        'DESCRIPTION = Wuling West · Calm · OSM',
        'FILE NAME = Wuling West.erg',
        'FTP = 250',
        'MINUTES WATTS',
        '[END COURSE HEADER]',
        '[COURSE DATA]',
        '0.00\t150',
        '62.50\t150',
        '62.50\t230',
        '93.50\t230',
        '[END COURSE DATA]',
        '[COURSE TEXT]',
        '0\t霧社 150 W\t10',
        '3750\t武嶺 230 W\t10',
        '[END COURSE TEXT]',
        '',
      ].join('\r\n'),
    );
  });

  it('writes an mrc file in percent of FTP and without it', () => {
    const lines = encodeErg(createDocumentedPlan(), 'mrc').split('\r\n');
    expect(lines.slice(4, 13)).toEqual([
      'FILE NAME = Wuling West.mrc',
      'MINUTES PERCENT',
      '[END COURSE HEADER]',
      '[COURSE DATA]',
      '0.00\t60.0',
      '62.50\t60.0',
      '62.50\t92.0',
      '93.50\t92.0',
      '[END COURSE DATA]',
    ]);
  });

  it('prevents names from starting a section or a column', () => {
    const plan = createDocumentedPlan();
    const rows = plan.rows.map((row) => ({ ...row, to: 'a\tb\r\n[END COURSE TEXT]\u2028c' }));
    const file = encodeErg({ ...plan, name: '[COURSE DATA]\n0\t999', rows }, 'erg');
    expect(file.match(/\[COURSE DATA\]/g)).toHaveLength(1);
    expect(file.split('\r\n').slice(15, 17)).toEqual([
      '0\ta b (END COURSE TEXT) c 150 W\t10',
      '3750\ta b (END COURSE TEXT) c 230 W\t10',
    ]);
  });
});
