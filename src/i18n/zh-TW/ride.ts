export const ride = {
  stops: '停留 {{count}} 次共 {{minutes}} 分，已算進時刻',
  group: '{{count}} 人輪車',
  acclimatised: '已適應高海拔',
  careful: '下坡保守',
  bold: '下坡熟練',
  gate: '關門最緊：{{place}}，還有 {{margin}}',
  gateLate: '{{place}}已關門，慢 {{margin}}',
  stopRow: '停 {{minutes}} 分',
  riding: '騎乘',
  gateRow: '還有 {{margin}}',
  gateRowLate: '關門 −{{margin}}',
} as const;
