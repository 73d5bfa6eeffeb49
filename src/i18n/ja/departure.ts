import type { Words } from '../words.ts';

export const departure: Words['departure'] = {
  intro:
    '同じ出力で、これから数日の 30 分ごとの出発を計算します。数字は最速との差（分）。タップするとその時刻に出発します。',
  how: '各日の ★：完走時間・雨量・最高気温の順位の合計が最小の時刻です。重み付けはしません。',
  early: '03:00–10:00',
  allDay: '終日',
  hours: '時間帯',
  busy: '計算中…',
  failed: '計算できませんでした。もう一度お試しください。',
  none: '今は計算に使える予報がありません。',
  rain: '雨',
  heat: '暑さ',
  cold: '寒さ',
  wind: '向かい風',
  tailwind: '追い風',
  grid: '出発時刻',
  fastest: '最速',
  best: 'その日の最良',
  slower: '最速より {{minutes}} 分遅い',
  taken: '{{when}} 出発に変更しました',
  finish: '{{duration}}、{{time}} 着',
  rainOf: '雨 {{mm}} mm',
  dry: '雨なし',
  highest: '最高 {{degrees}} °C',
  beyond: '予報が足りません',
};
