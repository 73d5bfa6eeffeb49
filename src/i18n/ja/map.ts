import type { Words } from '../words.ts';

export const map: Words['map'] = {
  title: '地図',
  label: '{{from}} – {{to}}の地図',
  outline: '台湾での{{from}} – {{to}}の位置',
  open: '地図を開く',
  openHint: '押すと地図タイルを読み込みます（データ通信量がかかります）。',
  noTiles: 'このサイトには地図タイルの設定がないため、ルートだけを描きます。',
  tilesFailed: '地図タイルを読み込めません。ルートと沿道の地点だけを表示しています。',
  layers: '背景地図',
  loading: '地図を読み込み中',
  failed: '地図を読み込めませんでした',
  fit: 'ルート全体',
  gates: 'ルート上の地点',
  zoomIn: '拡大',
  zoomOut: '縮小',
};
