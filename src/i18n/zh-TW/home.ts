export const home = {
  welcome: '每一段該踩幾瓦，出發前就知道。',
  what: '輸入 FTP、體重和風，馬上算出台灣山路每一段的配瓦、時間和抵達時刻。',
  mostVisited: '最多人看的路線',
  startHere: '先看這幾條',
  allRoutes: '看全部路線',
  emptyTitle: '還沒有路線',
  emptyText: '匯入後就會在這裡。',
} as const;
