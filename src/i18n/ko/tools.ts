import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: '도구',
  share: '이 페이스 공유',
};
