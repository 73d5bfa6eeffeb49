import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  statistics: {
    ask: 'Google Analytics도 방문을 세도 될까요? 쿠키를 씁니다. 거절해도 똑같이 쓸 수 있습니다.',
    more: '설명과 나중에 바꾸기',
    allow: '예',
    refuse: '아니요',
    revoke: '동의 철회',
    google: 'Google Analytics',
    googleText:
      '동의해야만 불러옵니다. 쿠키를 쓰지만 광고 용도는 꺼 두었습니다. 열린 페이지의 종류만 알리고 번호는 알리지 않습니다.',
    is_granted: '이 기기는 동의했습니다.',
    is_refused: '이 기기는 동의하지 않았습니다. 아무것도 불러오지 않습니다.',
    is_unasked: '이 기기는 아직 답하지 않았습니다. 아무것도 불러오지 않습니다.',
  },
};
