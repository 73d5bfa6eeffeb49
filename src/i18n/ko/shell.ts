import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  skipToContent: '본문으로 바로가기',
  toHome: '{{site}} 홈으로',
  navigation: '주 메뉴',
  menu: '메뉴',
  language: '언어',
  languageFailed: '{{language}}을(를) 불러오지 못해 현재 언어를 유지합니다. 연결을 확인하고 다시 선택해 주세요.',
  theme: '화면 모드',
  themeLight: '밝게',
  themeDark: '어둡게',
  themeSun: '햇빛',
  offline: '오프라인 상태입니다. 최신 내용이 아닐 수 있습니다.',
  noAnswer: '서버에 연결할 수 없어 다시 시도하고 있습니다. 최신 내용이 아닐 수 있습니다.',
  attribution: '코스 위치 © OpenStreetMap 기여자(ODbL), 고도 SRTM. 코스별 출처는 각 페이지에 있습니다.',
};
