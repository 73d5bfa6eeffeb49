import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  picture: {
    choose: '사진 고르기',
    replace: '바꾸기',
    remove: '사진 빼기',
    drop: '끌어 놓거나 붙여 넣어도 됩니다.',
    hint: 'JPEG, PNG, WebP, AVIF, 최대 {{size}} MB. 위치와 촬영 정보는 지워집니다.',
    sending: '올리는 중 {{percent}}%',
    reading: '처리 중…',
    sent: '사진을 올렸습니다.',
    gone: '이 사진은 이제 없습니다. 다른 사진을 고르세요.',
    failed: '사진을 올리지 못했습니다.',
    again: '다시 시도',
    stop: '올리기 취소',
    reason: {
      offline: '지금 네트워크가 없습니다.',
      timeout: '응답이 너무 늦습니다.',
      bytes: '파일이 {{size}} MB를 넘습니다.',
      type: '쓸 수 있는 사진 형식이 아닙니다.',
      unreadable: '파일이 깨졌거나 잘렸습니다.',
      pixels: '사진이 너무 큽니다. 먼저 줄여 주세요.',
      denied: '올릴 권한이 없습니다. 다시 로그인하세요.',
      tooMany: '오늘은 더 올릴 수 없습니다. 내일 다시 해 보세요.',
      other: '오류가 났습니다. 나중에 다시 시도하세요.',
    },
  },
};
