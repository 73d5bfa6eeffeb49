export const words = {
  ownTime: {
    verified: '你的時間 {{time}}',
    ftp: '預估 {{time}} · {{air}} · FTP {{power}} W',
    flat: '預估 {{time}} · {{air}} · {{power}} W',
    finish: '你的目標 {{time}}',
    targets: '預估 {{time}} · {{air}} · 你的功率目標',
  },
} as const;
