export const words = {
  weatherCard: {
    now: '現在天氣',
    summit: '山頂 {{degrees}} °C',
    start: '起點 {{degrees}} °C',
    wind: '{{name}} {{speed}} m/s',
    old: '{{age}}的預報',
    today: '今天{{list}}',
    source: '天氣資料，另開視窗',
    N: '北風',
    NE: '東北風',
    E: '東風',
    SE: '東南風',
    S: '南風',
    SW: '西南風',
    W: '西風',
    NW: '西北風',
  },
} as const;
