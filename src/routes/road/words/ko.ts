import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  road: {
    warning: '주의',
    open: '통행 재개',
    read: '공지 보기',
    season: '계절 통제',
    closedText: '지금은 통행할 수 없습니다. 다른 길을 골라 주세요.',
    warningText: '출발 전에 도로 상황을 확인하세요.',
    openText: '다시 통행할 수 있습니다.',
    until: '{{time}}까지',
    from: '{{time}}부터',
    timed: '{{times}}: {{text}}',
  },
  hazard: {
    snow: '눈',
    ice: '결빙',
    thunder: '뇌우',
    wind: '강풍',
    fog: '안개',
    rain: '비',
  },
};
