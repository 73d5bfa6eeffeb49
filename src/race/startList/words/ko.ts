export const words = {
  startList: {
    failed: '출발 명단을 불러오지 못했습니다',
    none: '출발 명단이 아직 공개되지 않았습니다',
    noneText: '주최자가 조를 편성하면 여기에 공개되고 주장에게 알림이 갑니다.',
    figures: '{{heats}}개 조, {{teams}}팀',
    published: '{{at}} 공개(대만 시간)',
    bibRule:
      '선수 번호는 팀 번호에 순번 한 자리를 붙인 것입니다. 12번 팀의 세 번째 선수는 123, 열 번째는 120입니다. 시각은 모두 대만 시간입니다.',
    heat: '{{heat}}조',
    bib: '번호',
    team: '팀',
    riders: '선수',
    own: '내 팀',
    toRiders: '선수별 번호 보기',
    print: 'PDF 내려받기',
    printing: '만드는 중…',
    printFailed: 'PDF를 만들지 못했습니다. 다시 눌러 주세요.',
  },
} as const;
