import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'ツール',
  departure: 'おすすめの出発時刻',
  rideOptions: '停止・関門・ギア・補給',
  exports: 'サイコンなどへ書き出す',
  share: 'このペースを共有',
  ownCourse: '自分のルート',
  dropCourse: '離すと自分のルートとして読み込みます',
  compare: 'ペースを比較',
  analysis: '分析',
  studio: 'ペースメモをデザイン',
};
