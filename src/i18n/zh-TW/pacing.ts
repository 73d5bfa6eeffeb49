export const pacing = {
  cheatSheet: '小抄',
  finish: '預估完成時間',
  about: '約',
  arrival: '抵達',
  average: '平均',
  approximate: '只知道途中的幾個點，線由點連成，時間僅供參考。',
  noteMore: '多看',
  noteLess: '收起',
  source: '路線資料：{{source}}',
  solveFailed: '新的配速沒有算出來，畫面上是前一次的結果。',
} as const;
