import type { Words } from '../words.ts';

export const form: Words['form'] = {
  required: '{{field}} is required',
  blank: '{{field}} cannot be blank',
  tooShort: '{{field}} must be at least {{length}} characters',
  tooLong: '{{field}} can have at most {{length}} characters',
  tooSmall: '{{field}} must be {{minimum}} or more',
  tooLarge: '{{field}} must be {{maximum}} or less',
  formatInvalid: '{{field}} format is invalid',
  taken: 'This {{field}} is taken or reserved; try another one',
  mismatch: '{{field}} does not match',
  summaryTitle: 'Please check these',
};
