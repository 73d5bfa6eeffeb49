import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  promotions: {
    sub: '파트너가 라이더에게 드리는 혜택',
    failed: '혜택을 불러오지 못했습니다',
    oneFailed: '이 혜택을 불러오지 못했습니다',
    none: '아직 혜택이 없습니다',
    noneText: '새 혜택이 생기면 여기에 나타납니다.',
    noneNow: '지금은 혜택이 없습니다.',
    part: {
      valid: '진행 중',
      coming: '곧 시작',
      over: '종료',
    },
    pinned: '추천',
    coming: '곧 시작',
    over: '종료',
    sample: '예시',
    validity: '기간:',
    left: '마지막 날',
    until: '{{at}}까지',
    lasting: '기한 없음',
    from: '{{at}}부터',
    between: '{{from}}부터 {{until}}까지',
    endedAt: '{{at}}에 종료되었습니다',
    all: '모든 혜택',
    missing: '없는 혜택입니다',
    missingText: '내려갔거나 주소가 잘못되었을 수 있습니다.',
    open: '혜택 보러 가기',
    leaves: 'Wolfpace를 떠나 {{host}}(으)로 이동합니다.',
    share: '공유',
    copyLink: '링크 복사',
    link: '링크',
    copied: '링크를 복사했습니다.',
    copyFailed: '복사하지 못했습니다. 아래 링크를 길게 누르세요.',
  },
};
