import type { Words } from '../words.ts';

export const error: Words['error'] = {
  pageNotFound: '페이지를 찾을 수 없음: {{path}}',
  pageNotFoundText: '요청하신 페이지가 존재하지 않습니다. 주소를 확인하거나 코스 목록에서 찾아보세요.',
  dataNotFound: '찾을 수 없음',
  dataNotFoundOf: '‘{{subject}}’을(를) 찾을 수 없음',
  dataNotFoundText: '요청하신 데이터를 찾을 수 없습니다. 이름이 바뀌었거나 삭제되었을 수 있습니다.',
  system: '시스템 오류',
  systemText: '시스템 오류입니다. 잠시 후 다시 시도해 주세요.',
  other: '오류 발생',
  otherText: '오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  toRoutes: '코스 보기',
  toHome: '홈으로',
  reload: '새로고침',
  failed: '불러오지 못했습니다',
  offlineText: '네트워크에 연결되어 있지 않습니다. 연결되면 자동으로 다시 시도합니다.',
  unreachableText: '서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  timeoutText: '오랫동안 응답이 없습니다. 연결이 느릴 수 있으니 다시 시도해 주세요.',
  rateLimitedText: '요청이 너무 많습니다. 잠시 기다렸다가 다시 시도해 주세요.',
};
