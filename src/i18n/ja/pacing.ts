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
  implausible: 'この設定では 24 時間を超えるか、平均時速 4 キロを下回ります。FTP・体重・風速を確かめてみてください。',
  source: 'ルートデータ：{{source}}',
  solveFailed: '最後の精密計算が完了しませんでした。表示は速報の概算です。',
};
