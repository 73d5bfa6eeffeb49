export const pacing = {
  finish: '預估完成時間',
  arrival: '抵達',
  average: '平均',
  summary: '預估 {{duration}} 完成，{{clock}} 抵達，平均 {{power}} 瓦，均速每小時 {{speed}} 公里',
  approximate: '只知道途中的幾個點，線是依這些點連起來的，時間僅供參考。',
  source: '路線資料：{{source}}',
  noRowsTitle: '這條路線還沒有分段',
  noRowsBody: '分好路段後，這裡就會出現配速表。先看看別條路線吧。',
  toRoutes: '看所有路線',
  courseBroken: '這條路線的資料有問題，暫時無法配速。',
  solveFailed: '最後一次精算沒有完成，畫面上是即時估算。',
} as const;
