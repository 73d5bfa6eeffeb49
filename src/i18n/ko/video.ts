import type { Words } from '../words.ts';

export const video: Words['video'] = {
  title: '관련 영상',
  note: '누르기 전에는 YouTube에 연결하지 않습니다.',
  play: '영상 재생',
};
