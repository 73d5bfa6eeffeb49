import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  race: {
    status: {
      preparation: '준비 중',
      registration_open: '사전 등록 중',
      registration_full: '사전 등록 마감(정원)',
      registration_closed: '정식 접수 대기',
      signup_open: '정식 접수 중',
      signup_full: '일반 자리 마감',
      signup_closed: '접수 종료',
      finished: '종료',
    },
    teamStatus: {
      not_registered: '미접수',
      registered_public: '접수됨 · 일반',
      registered_pr: '접수됨 · 초청',
      registered_reserved: '접수됨 · 우선',
      completed: '완주',
      disqualified: '실격',
      waitlist: '대기',
    },
    quota: {
      public: '일반',
      pr: '초청',
      reserved: '우선',
    },
    sample: '예시',
    start: { time: '출발', heat: '조', bib: '팀 번호' },
  },
};
