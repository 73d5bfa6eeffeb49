import type { Words } from '../words.ts';

export const video: Words['video'] = {
  title: '関連動画',
  note: 'タップするまで YouTube には接続しません。',
  play: '動画を再生',
};
