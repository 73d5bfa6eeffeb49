import type { Words } from '../words.ts';

export const form: Words['form'] = {
  required: '{{field}}을(를) 입력해 주세요',
  blank: '{{field}}은(는) 공백만 입력할 수 없어요',
  tooShort: '{{field}}은(는) {{length}}자 이상이어야 해요',
  tooLong: '{{field}}은(는) {{length}}자 이하여야 해요',
  tooSmall: '{{field}}은(는) {{minimum}} 이상이어야 해요',
  tooLarge: '{{field}}은(는) {{maximum}} 이하여야 해요',
  formatInvalid: '{{field}} 형식이 올바르지 않아요',
  taken: '이미 사용 중이거나 예약된 {{field}}이에요. 다른 것을 써 보세요',
  mismatch: '{{field}}이(가) 일치하지 않아요',
  summaryTitle: '다음을 확인해 주세요',
};
