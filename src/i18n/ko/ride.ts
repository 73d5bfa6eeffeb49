import type { Words } from '../words.ts';

export const ride: Words['ride'] = {
  stops: '정차 {{count}}회 총 {{minutes}}분, 시각에 포함',
  group: '{{count}}명 교대',
  acclimatised: '고지 적응',
  careful: '내리막 조심',
  bold: '내리막 능숙',
  gate: '가장 빠듯한 컷오프: {{place}}, 여유 {{margin}}',
  gateLate: '{{place}} 컷오프에 {{margin}} 늦음',
  stopRow: '정차 {{minutes}}분',
  riding: '주행',
  gateRow: '여유 {{margin}}',
  gateRowLate: '컷오프 −{{margin}}',
};
