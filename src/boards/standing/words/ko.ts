import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  standing: {
    failed: '아직 계산되지 않은 기록을 불러오지 못했어요',
    place_overall: '{{rank}}위, {{score}}점',
    place_climbing: '등반 {{rank}}위, 등반 {{score}}점',
    wait: '구간 기록을 찾았어요. 다음 계산에서 순위에 올라요.',
    next: '아직 계산되지 않은 기록이 있어요. 지금 순위표대로라면 다음 계산에서 {{place}}이에요.',
    hidden: 'Strava에서 낸 기록은 공개되지 않고 순위에도 세지 않아요.',
    withHidden: 'Strava 기록까지 세면 {{place}}이에요. 나만 볼 수 있어요.',
    upload: '순위에 올리려면 속도계 파일을 인증에 내 보세요.',
  },
};
