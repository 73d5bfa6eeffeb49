import type { Words } from '../words.ts';

export const analysis: Words['analysis'] = {
  power: '파워',
  speed: '속도',
  headwind: '맞바람',
  elevation: '고도',
  wPrime: 'W′ 잔량',
  choose: '볼 곡선',
  none: '곡선을 고르세요.',
  busy: '코스 전체를 계산하는 중…',
  range: '{{low}}({{lowKm}} km) ~ {{high}}({{highKm}} km)',
  always: '전 구간 {{low}}',
  table: '곡선 수치',
  wPrimeNote:
    'W′는 임계 파워를 넘어 할 수 있는 일의 양입니다. 측정값이 아니라 체중 1 kg당 286 J로 보고, 임계 파워는 FTP × 고도 × 더위로 계산합니다.',
  wPrimeEmpty: '0보다 낮아 이 페이스로는 끝까지 탈 수 없습니다.',
};
