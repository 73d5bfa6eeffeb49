import type { Words } from '../words.ts';

export const tour: Words['tour'] = {
  next: '다음',
  back: '이전',
  skip: '건너뛰기',
  done: '시작하기',
  effortTitle: '먼저 목표',
  effort: 'FTP, 목표 시간, 고정 와트 중 하나를 누르면 바로 계산합니다.',
  finishTitle: '완주 시간',
  finish: '열 번 중 여덟 번은 옆의 범위에 듭니다. 아래 칩은 1 kg, 10 W의 차이를 보여 줍니다.',
  dockTitle: '엄지로 조절',
  dock: 'FTP, 체중, 자전거, 바람. 밀면 표 전체가 바뀝니다. 위로 당기면 더 많은 설정이 있습니다.',
  controlsTitle: '내 설정',
  controls: 'FTP, 체중, 자전거, 바람과 날씨. 예보는 도착 시각의 바람을 씁니다.',
  profileTitle: '단면도',
  profile: '색은 경사, 초록 선은 파워. 누르면 그곳의 와트와 시각이 보입니다.',
  rowsTitle: '각 구간',
  rows: '누르면 와트의 근거가 보이고 와트나 시간을 바꿀 수 있습니다. 바꾸면 고정됩니다.',
  toolsTitle: '도구',
  tools: '최적 페이스, 비교, 기기로 내보내기, 정차와 컷오프, 구간 찾기가 여기 있습니다.',
  sheetTitle: '가지고 가기',
  sheet: '배경화면으로 저장하거나 스템·톱튜브용으로 인쇄하세요.',
};
