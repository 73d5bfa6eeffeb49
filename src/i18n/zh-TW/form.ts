export const form = {
  required: '請填{{field}}',
  blank: '{{field}}不能只有空白',
  tooShort: '{{field}}至少要 {{length}} 個字',
  tooLong: '{{field}}最多 {{length}} 個字',
  tooSmall: '{{field}}不能小於 {{minimum}}',
  tooLarge: '{{field}}不能大於 {{maximum}}',
  formatInvalid: '{{field}}的格式不對',
  taken: '這個{{field}}已有人用或保留不用，換一個試試',
  mismatch: '{{field}}不相符',
  summaryTitle: '還有幾個地方要改',
} as const;
