import type { Words } from '../words.ts';

export const tour: Words['tour'] = {
  next: '次へ',
  back: '戻る',
  skip: 'スキップ',
  done: '始める',
  effortTitle: 'まず目標',
  effort: 'FTP、目標タイム、一定ワット。ワンタップで計算します。',
  finishTitle: '完走タイム',
  finish: '10 日のうち 8 日は横の範囲に入ります。下のチップは 1 kg や 10 W の差を示します。',
  dockTitle: '親指で動かす',
  dock: 'FTP、体重、車重、風。動かすと表全体が変わります。上に引くと他の設定も。',
  controlsTitle: '設定',
  controls: 'FTP、体重、車重、風と天気。予報なら到着時刻の風を使います。',
  profileTitle: '断面図',
  profile: '色は勾配、緑の線はパワー。タップで地点のワットと時刻。',
  rowsTitle: '各区間',
  rows: 'タップするとワットの根拠が見え、ワットやタイムも変更できます。変えると固定されます。',
  toolsTitle: 'ツール',
  tools: '最適ペース、比較、サイコン用出力、停止と関門、区間検索はここ。',
  sheetTitle: '持って走る',
  sheet: '壁紙に保存、またはステムやトップチューブ用に印刷。',
};
