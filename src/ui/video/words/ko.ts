import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  video: {
    title: '관련 영상',
    note: '누르기 전에는 YouTube에 연결하지 않습니다.',
    play: '영상 재생',
    gone: '이 영상은 YouTube에서 삭제되었거나 비공개입니다.',
    unreachable: 'YouTube에 연결할 수 없습니다. 네트워크나 차단 설정을 확인하세요.',
    onYoutube: 'YouTube에서 보기',
  },
};
