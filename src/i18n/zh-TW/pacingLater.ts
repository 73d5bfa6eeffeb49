export const pacingLater = {
  noRowsTitle: '這條路線還沒有分段',
  noRowsBody: '分好路段後就有配速表。',
  toRoutes: '看所有路線',
  courseBroken: '路線的資料有問題，暫時無法配速。',
  workerFailed: '計算程式沒有啟動，所以還沒有配速。請再試一次；還是不行的話，請更新瀏覽器。',
  summary: '預估 {{duration}} 完成，{{clock}} 抵達，平均 {{power}} 瓦，均速每小時 {{speed}} 公里',
  implausible: '照這組設定要騎超過 24 小時，或平均不到時速 4 公里；先看看 FTP、體重和風速對不對。',
} as const;
