import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  products: {
    failed: '제품을 불러오지 못했습니다',
    notYet: '곧 준비됩니다',
    notYetText: '소개, 사양, 구매처를 정리하고 있습니다.',
    sample: '예시',
    shops: '구매처',
    leaves: '모두 Wolfpace를 떠나 판매점 사이트로 이동합니다.',
    specifications: '사양',
    specificationsOf: '{{name}} 사양',
    comparison: '비교',
    comparisonOf: '{{name}}와(과) 다른 제품',
    own: '이 제품',
    gallery: '사진',
    picture: '{{name}}, 사진 {{total}}장 중 {{number}}번째',
    pictureOf: '{{number}} / {{total}}',
    previous: '이전 사진',
    next: '다음 사진',
  },
};
