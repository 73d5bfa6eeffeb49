import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  licences: {
    search: '패키지나 라이선스 검색',
    found: '‘{{search}}’ 패키지 {{count}}개',
    jump: '이동',
    letters: '{{part}}: 글자로 이동',
    none: '맞는 패키지가 없습니다.',
    intro:
      '이 사이트는 아래의 소프트웨어와 글꼴을 사용합니다. 모든 제작자께 감사드립니다. 라이선스는 원문 그대로 싣습니다.',
    browser: '내 기기에서 실행',
    server: '우리 서버에서 실행',
    failedTitle: '라이선스 목록을 불러오지 못했습니다',
    noText: '이 패키지에는 라이선스 본문이 없습니다. 라이선스 이름은 위와 같습니다.',
  },
  accuracy: {
    sub: '실제 라이딩 {{rides}}회',
    lead: '{{rides}}회 모두 파워미터가 있고, 모델의 상수는 공개된 값입니다. 값에 폭이 있을 때는 이 라이딩들도 참고해 골랐습니다. 500 m마다의 와트를 페이스 모델에 넣어 계산한 시간과 실제 시간을 비교했습니다. 멈춘 시간은 빼고 셉니다.',
    plain: '아직 당신을 모를 때',
    plainText: '체중(기록이 있으면)과 와트만 알고, 나머지는 일반적인 값입니다.',
    learned: '학습한 뒤',
    learnedQuarter: '라이딩의 처음 4분의 1을 읽고 나머지 4분의 3을 예측합니다.',
    learnedEarlier:
      '{{count}}회는 같은 라이더의 이전 라이딩에서 배우고, 나머지는 처음 4분의 1을 읽고 4분의 3을 예측합니다.',
    mean: '평균 오차',
    even: '빠르지도 느리지도 않음',
    slow: '평균 {{percent}} % 느리게 계산',
    fast: '평균 {{percent}} % 빠르게 계산',
    inside: '범위 안',
    ofRides: '/ {{rides}}회',
    band: '범위 평균 ±{{percent}} %, 목표는 열 번 중 여덟 번',
    wide: '{{rides}}회 모두 범위 안: 여기서는 범위가 필요 이상으로 넓습니다.',
    few: '{{rides}}회뿐이고 그중 {{same}}회는 한 라이더의 것이며, 어디인지도 모릅니다. 다른 길, 다른 라이더라면 숫자가 달라집니다.',
    each: '라이딩마다',
    eachText:
      '가운데 선이 실제 시간, 점이 계산한 시간, 막대가 그 범위입니다. 막대가 선에 닿으면 맞은 것이고, 점이 오른쪽이면 느리게 계산한 것입니다.',
    ride: '라이딩',
    ridden: '실제',
    isInside: '범위 안인가',
    hit: '범위 안',
    missed: '범위 밖',
    miss: '오차',
    limits: '이 숫자가 말하지 않는 것',
    limitWind: '그날의 바람: 파일에 없어 모두 무풍으로 계산했습니다.',
    limitUnknown: '자세, 타이어, 자전거 무게, 드래프팅: 역시 기록이 없어 일반적인 로드바이크 값을 씁니다.',
    limitLegs: '그날의 다리: 이 와트로 얼마나 걸리는지를 비교한 것이지, 그 와트를 낼 수 있는지가 아닙니다.',
    toRoutes: '코스 고르기',
  },
};
