export const band = {
  eightInTen: '八成落在',
  changes: '條件改變時，完成時間差多少',
  headwind: '逆風 {{wind}}',
  goalFactor: '目標',
  given: '給定',
  flatWhy: '全程同一瓦數，不看 FTP；滑行與下坡限速除外。',
  targetsWhy: '最佳配速給這段的瓦數；滑行與下坡限速除外。',
  goalWhy: '要趕上目標，全程出力是可持續的 {{percent}} %。',
} as const;
