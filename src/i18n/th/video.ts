import type { Words } from '../words.ts';

export const video: Words['video'] = {
  title: 'วิดีโอที่เกี่ยวข้อง',
  note: 'จะติดต่อ YouTube เมื่อแตะเท่านั้น',
  play: 'เล่นวิดีโอ',
};
