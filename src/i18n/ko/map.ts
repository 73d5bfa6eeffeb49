import type { Words } from '../words.ts';

export const map: Words['map'] = {
  title: '지도',
  label: '{{from}} – {{to}} 지도',
  outline: '대만에서 {{from}} – {{to}}의 위치',
  open: '지도 열기',
  openHint: '누르면 지도 타일을 내려받습니다(모바일 데이터 사용).',
  noTiles: '이 사이트에는 지도 타일이 설정되어 있지 않아 코스만 그립니다.',
  tilesFailed: '지도 타일을 불러올 수 없어 코스와 경유지만 표시합니다.',
  layers: '배경 지도',
  loading: '지도 불러오는 중',
  failed: '지도를 불러오지 못했습니다',
  fit: '코스 전체',
  gates: '코스의 지점',
  zoomIn: '확대',
  zoomOut: '축소',
};
