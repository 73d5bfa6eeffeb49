import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  gains: {
    title: '{{points}}점 더 얻는 법',
    intro: '지난 계산 기준으로, 오늘 이 가운데 하나의 기록만 내면 {{points}}점 이상 늘어납니다.',
    loadFailed: '목표 기록을 불러오지 못했습니다',
    emptyTitle: '{{points}}점을 더 얻을 구간이 없습니다',
    emptyText: '얻을 점수를 거의 다 얻었습니다. 구간에 사람이 늘면 점수도 늘어나니 다음 계산 뒤에 다시 보세요.',
    segment: '구간',
    own: '내 최고 기록',
    needed: '필요한 기록',
    brings: '늘어날 점수',
    athletes: '인원',
    watts: '파워',
    never: '아직 안 탐',
    first: '1위 {{time}}',
    faster: '{{time}} 더 빠르게',
    slower: '{{time}} 느려도 충분',
    again: '같은 기록으로 한 번 더',
    points: '+{{points}}점',
    people: '{{athletes}}명',
    ask: '몇 와트?',
    asking: '계산 중',
    failed: '계산하지 못했습니다.',
    power: '평균 {{power}} W',
    more: 'FTP {{ftp}} W보다 {{by}} W 높음',
    less: 'FTP {{ftp}} W보다 {{by}} W 낮음',
    equal: '딱 내 FTP',
    hard: '코스 전체를 이렇게 타면 버틸 수 있는 힘의 {{percent}} %',
    easy: '가볍게 타도 충분, {{power}} W 이하',
    beyond: '지금 FTP와 체중으로는 모델에서 이 기록이 나오지 않습니다.',
    open: '이 페이스 열기',
    note: '와트는 페이스 모델로 계산합니다. 혼자, 무풍, 페이스 페이지에 입력한 FTP {{ftp}} W, 체중 {{mass}} kg.',
    noteUnset:
      '와트는 페이스 모델로 계산합니다. 혼자, 무풍. FTP와 체중을 아직 입력하지 않아 {{ftp}} W, {{mass}} kg으로 계산합니다.',
  },
};
