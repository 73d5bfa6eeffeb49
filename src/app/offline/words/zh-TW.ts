export const words = {
  offline: {
    since: '離線，{{time}} 的資料',
    silentSince: '連不上伺服器，正在重試；{{time}} 的資料',
    plans: '離線也能看的計畫：',
    dataTime: '{{time}} 的資料',
    ownCourse: '自己的路線',
    noPlans: '這台裝置還沒有留存計畫。有網路時打開過的路線，離線就看得到。',
    newVersion: '新版可用',
    update: '更新',
    backWith: '網路回來了，這裡還是 {{time}} 的資料',
    reload: '重新載入',
  },
} as const;
