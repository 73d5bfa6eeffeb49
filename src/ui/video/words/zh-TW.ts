export const words = {
  video: {
    title: '相關影片',
    note: '點了才會連到 YouTube。',
    play: '播放影片',
    gone: '這部影片已從 YouTube 移除或不公開。',
    unreachable: '連不到 YouTube。請檢查網路，或是否有東西擋住它。',
    onYoutube: '到 YouTube 看',
  },
} as const;
