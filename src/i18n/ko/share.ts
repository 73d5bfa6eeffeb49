import type { Words } from '../words.ts';

export const share: Words['share'] = {
  about: '공유받은 페이스',
  shown: '다른 사람의 페이스입니다. 내 설정은 그대로 있습니다.',
  ownMass: '링크에 체중이 없어 내 체중 {{mass}} kg으로 계산했습니다.',
  factorsLeft: '코스 구간이 바뀌어 상대가 정한 구간별 파워는 가져오지 못했습니다.',
  forecastMissing: '상대는 날씨 예보를 썼습니다. 예보를 켜야 같은 결과가 나옵니다.',
  keep: '이대로 쓰기',
  back: '내 것으로',
  kept: '이제 내 설정입니다.',
  left: '내 설정으로 돌아왔습니다.',
  bad: '링크가 잘렸거나 바뀌었습니다. 아래는 내 설정입니다.',
  hint: '설정은 모두 링크 안에 있고 서버에 저장되지 않습니다. 링크를 가진 사람은 누구나 볼 수 있습니다.',
  withoutMass: '내 체중 빼기',
  withoutMassHint: '여는 사람의 체중으로 계산됩니다.',
  link: '링크',
  copy: '링크 복사',
  copied: '링크를 복사했습니다.',
  copyFailed: '복사하지 못했습니다. 위 링크를 길게 눌러 복사하세요.',
  send: '보내기',
  sendFailed: '보내지 못했습니다. 링크를 복사해 주세요.',
  failed: '이 페이스는 링크에 담을 수 없습니다.',
};
