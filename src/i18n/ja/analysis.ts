import type { Words } from '../words.ts';

export const analysis: Words['analysis'] = {
  power: 'パワー',
  speed: '速度',
  headwind: '向かい風',
  elevation: '標高',
  wPrime: 'W′ 残量',
  choose: '表示する曲線',
  none: '曲線を選んでください。',
  busy: 'コース全体を計算しています…',
  range: '{{low}}（{{lowKm}} km）～ {{high}}（{{highKm}} km）',
  always: '全区間 {{low}}',
  table: '曲線の数値',
  wPrimeNote:
    'W′ は臨界パワーを超えてできる仕事量です。実測ではなく体重 1 kg あたり 286 J とし、臨界パワーは FTP × 標高 × 暑さとします。',
  wPrimeEmpty: '0 を下回るため、このペースでは走り切れません。',
};
