import type { Words } from '../words.ts';

export const ride: Words['ride'] = {
  stops: '{{count}} stops, {{minutes}} min, in the clock',
  group: '{{count}} riders taking turns',
  acclimatised: 'used to altitude',
  careful: 'careful downhill',
  bold: 'skilled downhill',
  gate: 'Tightest cut-off: {{place}}, {{margin}} to spare',
  gateLate: '{{place}} is closed by then: {{margin}} late',
  stopRow: 'stop {{minutes}} min',
  riding: 'riding',
  gateRow: '{{margin}} left',
  gateRowLate: 'closed −{{margin}}',
};
