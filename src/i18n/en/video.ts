import type { Words } from '../words.ts';

export const video: Words['video'] = {
  title: 'Videos',
  note: 'Nothing goes to YouTube before you tap.',
  play: 'Play video',
};
