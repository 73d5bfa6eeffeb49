import type { Words } from '../words.ts';

export const segmentSearch: Words['segmentSearch'] = {
  search: '区間を検索',
  hint: '区間またはルートの名前',
  none: '「{{search}}」に合う区間はありません',
  noneHint: '別の言葉か一部だけで。6 つの言語で探せます。',
  found: '{{count}} 区間',
  more: 'もっと見る',
  here: 'このルート',
  onRoute: 'このルートの区間',
  show: '断面図で見る',
  category_hc: '超級',
  category_1: '1級',
  category_2: '2級',
  category_3: '3級',
  category_4: '4級',
  category_uncategorised: '級外',
};
