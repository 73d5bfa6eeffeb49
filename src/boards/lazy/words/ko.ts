import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  rankSummary: {
    failed: '아직 계산되지 않은 기록을 불러오지 못했어요',
    place_overall: '{{rank}}위, {{score}}점',
    place_climbing: '등반 {{rank}}위, 등반 {{score}}점',
    wait: '구간 기록을 찾았어요. 다음 계산에서 순위에 올라요.',
    next: '아직 계산되지 않은 기록이 있어요. 지금 순위표대로라면 다음 계산에서 {{place}}이에요.',
    hidden: 'Strava에서 낸 기록은 공개되지 않고 순위에도 세지 않아요.',
    withHidden: 'Strava 기록까지 세면 {{place}}이에요. 나만 볼 수 있어요.',
    upload: '순위에 올리려면 속도계 파일을 인증에 내 보세요.',
  },
  formula: {
    title: '점수 계산 방법',
    intro: '계산식은 공개되어 있어 누구나 다시 계산할 수 있어요. 선수를 열면 구간마다 계산식이 있습니다.',
    available:
      '구간 점수: 50, 200 m마다 1, 1 m 오를 때마다 0.5 × (0.75 + 5 × 경사) × (1 + 정상 고도 ÷ 5,000). 경사는 15\u00a0%까지만 셉니다.',
    gap: '차이: 10\u00a0% 느리면 83\u00a0%, 시간이 두 배면 4분의 1.',
    depth: '인원: 혼자면 10분의 1, 91명이면 91\u00a0%.',
    fade: '최근성: 1년 동안은 그대로, 이후 2년에 걸쳐 절반까지 줄어요. 올해 순위에서는 줄지 않아요.',
    count: '가장 좋은 20개 구간을 반올림한 뒤 더합니다. 점수가 같으면 순위도 같아요.',
    climbs: '등반 점수는 등급이 있는 오르막만 셉니다.',
    bikes: '전기자전거는 제외합니다.',
    example:
      '예: 우링 마지막 10K의 구간 점수는 749. 1위 42:51, 나 47:08, 20명: 749 × 82.7\u00a0% × 69.0\u00a0% × 100\u00a0% = 427점.',
    ask: '지금 1위로 계산해 보기',
    failed: '1위의 기록을 불러오지 못했어요',
    row: '{{name}}, {{segment}} {{time}}: {{sum}} = {{points}}점',
  },
};
