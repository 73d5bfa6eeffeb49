export const video = {
  title: '相關影片',
  note: '點了才會連到 YouTube。',
  play: '播放影片',
} as const;
