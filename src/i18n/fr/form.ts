import type { Words } from '../words.ts';

export const form: Words['form'] = {
  required: '{{field}} est obligatoire',
  blank: '{{field}} ne peut pas être vide',
  tooShort: '{{field}} doit compter au moins {{length}} caractères',
  tooLong: '{{field}} peut compter au plus {{length}} caractères',
  tooSmall: '{{field}} doit être au moins {{minimum}}',
  tooLarge: '{{field}} doit être au plus {{maximum}}',
  formatInvalid: 'Le format de {{field}} n’est pas valide',
  taken: '{{field}} est déjà pris ou réservé, essayez-en un autre',
  mismatch: '{{field}} ne correspond pas',
  summaryTitle: 'À corriger',
};
