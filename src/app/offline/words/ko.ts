import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  offline: {
    since: '오프라인, {{time}} 데이터',
    silentSince: '서버에 연결할 수 없어 다시 시도하고 있습니다. {{time}} 데이터',
    plans: '오프라인에서 볼 수 있는 계획:',
    dataTime: '{{time}} 데이터',
    ownCourse: '내 코스',
    noPlans: '이 기기에 저장된 계획이 아직 없습니다. 연결된 상태에서 연 코스는 오프라인에서도 볼 수 있습니다.',
    newVersion: '새 버전이 있습니다',
    update: '업데이트',
    backWith: '다시 연결되었습니다. 아직 {{time}} 데이터입니다',
    reload: '새로고침',
  },
};
