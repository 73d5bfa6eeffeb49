export const tools = {
  title: '工具',
  departure: '最佳出發時間',
  rideOptions: '停留、關門、齒比、補給',
  exports: '匯出到碼錶、訓練台',
  share: '分享這份配速',
  ownCourse: '自己的路線',
  dropCourse: '放開就讀成自己的路線',
  compare: '並排比較',
  analysis: '分析圖',
  studio: '小抄美化',
} as const;
