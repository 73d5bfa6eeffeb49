import type { Words } from '../words.ts';

export const band: Words['band'] = {
  eightInTen: '10번 중 8번',
  changes: '조건이 바뀌면 완주 시간이 얼마나 달라지나',
  headwind: '맞바람 {{wind}}',
  goalFactor: '목표',
  given: '지정',
  flatWhy: 'FTP와 상관없이 전 구간 같은 와트. 타력과 내리막 제한에서는 줄어듭니다.',
  targetsWhy: '최적 페이스가 이 구간에 준 와트. 타력과 내리막 제한에서는 줄어듭니다.',
  goalWhy: '목표를 맞추려면 지속 가능한 힘의 {{percent}} %로 탑니다.',
};
