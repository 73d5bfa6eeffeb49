import type { Words } from '../words.ts';

export const ride: Words['ride'] = {
  stops: '停止 {{count}} 回・計 {{minutes}} 分を時刻に含む',
  group: '{{count}} 人で先頭交代',
  acclimatised: '高地順応済み',
  careful: '下りは慎重',
  bold: '下りは得意',
  gate: '最も厳しい関門：{{place}}、余裕 {{margin}}',
  gateLate: '{{place}}は関門に {{margin}} 遅れ',
  stopRow: '停止 {{minutes}} 分',
  riding: '走行',
  gateRow: '余裕 {{margin}}',
  gateRowLate: '関門 −{{margin}}',
};
