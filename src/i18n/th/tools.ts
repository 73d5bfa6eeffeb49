import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: 'เครื่องมือ',
  share: 'แชร์แผนนี้',
};
