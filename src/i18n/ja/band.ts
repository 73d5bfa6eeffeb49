import type { Words } from '../words.ts';

export const band: Words['band'] = {
  eightInTen: '10 回中 8 回',
  changes: '条件が変わると完走タイムはどう動くか',
  headwind: '向かい風 {{wind}}',
  goalFactor: '目標',
  given: '指定',
  flatWhy: 'FTP に関係なく全区間同じワット。惰性と下り上限では下がります。',
  targetsWhy: '最適ペースがこの区間に割り当てたワット。惰性と下り上限では下がります。',
  goalWhy: '目標に間に合わせるため、維持できる力の {{percent}} % で走ります。',
};
