export const words = {
  ads: {
    label: '廣告',
    close: '今天不再顯示這裡的廣告',
    closed: '今天這裡不會再出現廣告。',
    sample: '範例',
    newWindow: '開新視窗',
  },
} as const;
