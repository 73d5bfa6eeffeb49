import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'ツール',
  optimal: '最適な配分',
  departure: 'おすすめの出発時刻',
  rideOptions: '停止・関門・ギア・補給',
  ftp: 'FTPを推定',
  exports: 'サイコンなどへ書き出す',
  share: 'このペースを共有',
  ownCourse: '自分のルート',
  dropCourse: '離すと自分のルートとして読み込みます',
  compare: 'ペースを比較',
  analysis: '分析',
  studio: 'ペースメモをデザイン',
  segmentSearch: '区間を探す',
  tour: '使い方ガイド',
};
