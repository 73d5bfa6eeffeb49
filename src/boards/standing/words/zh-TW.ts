export const words = {
  standing: {
    failed: '還沒算進榜的成績沒有載入',
    place_overall: '第 {{rank}} 名，{{score}} 狼分',
    place_climbing: '爬坡第 {{rank}} 名，{{score}} 爬坡分',
    wait: '你的路段成績已經找到，下次計算就會上榜。',
    next: '有新成績還沒算進榜。照現在的榜，下次計算是{{place}}。',
    hidden: '你從 Strava 送來的成績不公開，也不算進榜。',
    withHidden: '連 Strava 的成績也算，你是{{place}}，只有你看得到。',
    upload: '想算進榜，改用碼表的檔案送驗證。',
  },
};
