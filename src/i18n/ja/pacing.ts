import type { Halves } from '../words.ts';

export const pacing: Halves['pacing'] = {
  cheatSheet: 'ペース\u200bメモ',
  finish: '予想タイム',
  about: '約',
  arrival: '到着',
  average: '平均',
  approximate: 'わかっている地点を結んだ線なので、タイムは目安としてご覧ください。',
  noteMore: '続き',
  noteLess: '閉じる',
  source: 'ルートデータ：{{source}}',
  solveFailed: '新しいペースを計算できませんでした。表示は一つ前の結果です。',
};
