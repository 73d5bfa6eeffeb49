import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  licences: {
    intro:
      '이 사이트는 아래의 소프트웨어와 글꼴을 사용합니다. 모든 제작자께 감사드립니다. 라이선스는 원문 그대로 싣습니다.',
    browser: '내 기기에서 실행',
    server: '우리 서버에서 실행',
    failedTitle: '라이선스 목록을 불러오지 못했습니다',
    noText: '이 패키지에는 라이선스 본문이 없습니다. 라이선스 이름은 위와 같습니다.',
  },
};
