import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  certificate: {
    failed: '증서를 불러오지 못했습니다',
    picture: '{{name}} 님의 증서',
    pdf: 'PDF (A4)',
    a4: '이미지 (A4)',
    square: '정사각형 이미지',
    share: '증서 공유',
    shareFailed: '공유하지 못했습니다. 내려받아 주세요.',
    number: '번호 {{number}}',
    valid: '유효',
    revoked: '취소됨',
    superseded: '대체됨',
    erased: '보관하지 않음',
    validText: '아래는 저희 기록입니다. 종이와 비교하세요.',
    revokedText: '이 증서는 더 이상 인정되지 않습니다. 기록이 바뀌었거나 참가가 취소되었습니다.',
    supersededText: '더 새로운 증서가 있으며 이 증서는 기록으로 남아 있습니다.',
    erasedText: '계정이 삭제되어 이름을 보관하지 않습니다.',
    newer: '새 증서 보기',
    toCheck: '이 증서 확인',
    toCertificate: '증서 보기',
    own: '내 증서',
    rider: '이름',
    event: '이벤트',
    level: '등급',
    time: '기록',
    day: '날짜',
    signed: 'Ed25519 서명, 키 {{key}}',
    noLevel: '완주',
  },
};
