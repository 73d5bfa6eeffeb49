export const common = {
  retry: '再試一次',
  loading: '載入中',
  close: '關閉',
  search: '搜尋',
  searchRoutes: '搜尋路線、地名',
  elevationGain: '爬升',
  averageGrade: '平均坡度',
  silhouette: '{{name}}的高度剖面，海拔 {{min}} 到 {{max}} 公尺',
  visits: '{{count}} 次造訪',
  statusClosed: '封閉',
  statusRestricted: '部分管制',
  approximate: '概略路線',
} as const;
