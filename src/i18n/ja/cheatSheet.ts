import type { Words } from '../words.ts';

export const cheatSheet: Words['cheatSheet'] = {
  title: 'ペースメモ',
  hint: '画像で保存して、スマホの壁紙にどうぞ。',
  picture: '{{route}}のペースメモ、完走タイム {{finish}}',
  showClock: '時刻で表示（{{departure}} スタート）',
  place: '地点',
  power: 'パワー',
  cumulative: '累計',
  clock: '時刻',
  merged: '近いパワーをまとめました（元は {{count}} 区間）',
  approximate: '概略ルート',
  making: '画像を作成中…',
  downloadPng: 'PNG をダウンロード',
  share: '共有',
  shareFailed: '共有できませんでした。ダウンロードをお使いください。',
  downloadCsv: 'CSV をダウンロード',
  saved: 'ダウンロードを開始しました：{{file}}',
  failed: '画像を作成できませんでした。もう一度お試しください。CSV は使えます。',
  beautify: 'デザイン・自転車に貼るサイズ',
};
