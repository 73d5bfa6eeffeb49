import type { Words } from '../words.ts';

export const cheatSheet: Words['cheatSheet'] = {
  title: '페이스 카드',
  hint: '이미지로 저장해 휴대폰 배경화면으로 쓰세요.',
  picture: '{{route}} 페이스 카드, 완주 시간 {{finish}}',
  showClock: '시각으로 표시 ({{departure}} 출발)',
  place: '지점',
  power: '파워',
  cumulative: '누적',
  clock: '시각',
  merged: '비슷한 파워를 묶었습니다 (원래 {{count}}구간)',
  approximate: '대략적인 코스',
  making: '이미지 만드는 중…',
  downloadPng: 'PNG 내려받기',
  share: '공유',
  shareFailed: '공유하지 못했습니다. 내려받기를 이용하세요.',
  downloadCsv: 'CSV 내려받기',
  saved: '다운로드를 시작했습니다: {{file}}',
  failed: '이미지를 만들지 못했습니다. 다시 시도해 주세요. CSV는 받을 수 있습니다.',
  beautify: '꾸미기 · 자전거에 붙일 크기',
};
