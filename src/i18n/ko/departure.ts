import type { Words } from '../words.ts';

export const departure: Words['departure'] = {
  intro:
    '같은 출력으로 앞으로 며칠간 30분마다 출발하는 경우를 계산합니다. 숫자는 가장 빠른 때보다 느린 분이며, 누르면 그때 출발합니다.',
  how: '하루의 ★: 완주 시간, 비, 최고 기온 순위의 합이 가장 작은 때입니다. 가중치는 없습니다.',
  early: '03:00–10:00',
  allDay: '하루 종일',
  hours: '시간대',
  busy: '계산 중…',
  failed: '계산하지 못했습니다. 다시 시도하세요.',
  none: '지금 계산할 예보가 없습니다.',
  rain: '비',
  heat: '더위',
  cold: '추위',
  wind: '맞바람',
  tailwind: '뒷바람',
  grid: '출발 시각',
  fastest: '최고 속도',
  best: '그날의 최선',
  slower: '가장 빠른 때보다 {{minutes}}분 느림',
  taken: '{{when}} 출발로 바꿨습니다',
  finish: '{{duration}}, {{time}} 도착',
  rainOf: '비 {{mm}} mm',
  dry: '비 없음',
  highest: '최고 {{degrees}} °C',
  beyond: '예보가 짧음',
};
