export const words = {
  air: {
    forecast: '預報 {{when}}',
    saved: '儲存時的預報 {{when}}',
    calm: '無風',
    hand: '手動天氣',
    switch: '改看',
  },
} as const;
