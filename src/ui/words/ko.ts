import { page } from '#src/i18n/pageTitles/ko.ts';
import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  page,
  common: {
    retry: '다시 시도',
    loading: '불러오는 중',
    close: '닫기',
    search: '검색',
    searchRoutes: '코스·지명 검색',
    clearSearch: '검색 지우기',
    elevationGain: '획득 고도',
    averageGrade: '평균 경사도',
    climbPerKm: 'km당 획득 고도',
    silhouette: '{{name}} 고도 단면, 해발 {{min}}m에서 {{max}}m',
    statusClosed: '통제 중',
    statusRestricted: '부분 통제',
    approximate: '대략적인 코스',
    passes: '{{place}} 경유',
  },
  duration: {
    hour: '{{count}}시간',
    minute: '{{count}}분',
    second: '{{count}}초',
  },
  error: {
    pageNotFound: '페이지를 찾을 수 없음: {{path}}',
    pageNotFoundText: '요청하신 페이지가 존재하지 않습니다. 주소를 확인하거나 코스 목록에서 찾아보세요.',
    dataNotFound: '찾을 수 없음',
    dataNotFoundOf: '{{subject}}을(를) 찾을 수 없음',
    dataNotFoundText:
      '요청하신 데이터를 찾을 수 없습니다. 이름이 바뀌었거나 삭제되었거나 주소가 잘못되었을 수 있습니다.',
    system: '시스템 오류',
    systemText: '시스템 오류입니다. 잠시 후 다시 시도해 주세요.',
    otherText: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    toRoutes: '코스 보기',
    toHome: '홈으로',
    reload: '새로고침',
    failed: '불러오지 못했습니다',
    offlineText: '네트워크에 연결되어 있지 않습니다. 연결되면 자동으로 다시 시도합니다.',
    unreachableText: '서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    timeoutText: '오랫동안 응답이 없습니다. 연결이 느릴 수 있으니 다시 시도해 주세요.',
    deniedText: '이 작업을 할 권한이 없습니다.',
    rateLimitedText: '요청이 너무 많습니다. 잠시 기다렸다가 다시 시도해 주세요.',
  },
  shell: {
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
    offline: '오프라인 상태입니다. 연결되면 자동으로 다시 불러옵니다.',
    noAnswer: '서버에 연결할 수 없어 다시 시도하고 있습니다.',
    attribution:
      '위치와 고도: © OpenStreetMap 기여자(ODbL), 대만 공로국(OGDL), SRTM. 코스별 출처는 각 페이지에 있습니다.',
  },
};
