export const duration = {
  hour: '{{count}} 小時',
  hours: '{{count}} 小時',
  minute: '{{count}} 分',
  minutes: '{{count}} 分',
  second: '{{count}} 秒',
  seconds: '{{count}} 秒',
} as const;
