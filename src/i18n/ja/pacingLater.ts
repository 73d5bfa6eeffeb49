import type { Halves } from '../words.ts';

export const pacingLater: Halves['pacingLater'] = {
  noRowsTitle: 'このルートにはまだ区間がありません',
  noRowsBody: '区間が登録されると、ここにペース表が表示されます。ほかのルートもどうぞ。',
  toRoutes: 'すべてのルート',
  courseBroken: 'このルートのデータに問題があり、今は計算できません。',
  workerFailed:
    '計算プログラムを起動できなかったため、まだペースがありません。もう一度お試しください。それでも動かない場合はブラウザーを更新してください。',
  summary: '予想タイム {{duration}}、{{clock}} 到着、平均 {{power}} ワット、平均時速 {{speed}} キロ',
  implausible: 'この設定では 24 時間を超えるか、平均時速 4 キロを下回ります。FTP・体重・風速を確かめてみてください。',
};
