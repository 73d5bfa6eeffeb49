import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { Language } from '#contract/languages.ts';

interface CardWords {
  readonly passed: string;
  readonly first: string;
  readonly best: string;
  /** `{{count}}`: the number of checkpoints, all of which were passed or timed. */
  readonly checkpoints: string;
  /** `{{plan}}` is a time; `{{time}}` the difference. */
  readonly faster: string;
  readonly slower: string;
  readonly asPlanned: string;
  /** For link previews. */
  readonly come: string;
  readonly categories: Readonly<Record<Exclude<RideCategory, 'ride'>, string>>;
}

/** The words of the picture and of the link preview: drawn on the server, in the language that the rider chose. */
export const cardWords: Readonly<Record<Language, CardWords>> = {
  'zh-TW': {
    passed: '驗證通過',
    first: '第一次通過',
    best: '個人最佳',
    checkpoints: '{{count}} 個檢查點',
    faster: '計畫 {{plan}}，快了 {{time}}',
    slower: '計畫 {{plan}}，慢了 {{time}}',
    asPlanned: '計畫 {{plan}}，一秒不差',
    come: '換你來騎。',
    categories: { ebike: '電動輔助自行車', virtual: '虛擬騎乘' },
  },
  en: {
    passed: 'Verified',
    first: 'First pass',
    best: 'Personal best',
    checkpoints: '{{count}} checkpoints',
    faster: 'Plan {{plan}}, {{time}} faster',
    slower: 'Plan {{plan}}, {{time}} slower',
    asPlanned: 'Plan {{plan}}, to the second',
    come: 'Your turn to ride it.',
    categories: { ebike: 'E-bike', virtual: 'Virtual ride' },
  },
  ja: {
    passed: '認証済み',
    first: '初通過',
    best: '自己ベスト',
    checkpoints: 'チェックポイント {{count}} か所',
    faster: '計画 {{plan}} より {{time}} 速い',
    slower: '計画 {{plan}} より {{time}} 遅い',
    asPlanned: '計画 {{plan}} と同タイム',
    come: '次はあなたの番です。',
    categories: { ebike: 'E-bike', virtual: 'バーチャル走行' },
  },
  fr: {
    passed: 'Vérifié',
    first: 'Première réussite',
    best: 'Record personnel',
    checkpoints: '{{count}} points de contrôle',
    faster: 'Prévu {{plan}}, {{time}} de moins',
    slower: 'Prévu {{plan}}, {{time}} de plus',
    asPlanned: 'Prévu {{plan}}, à la seconde près',
    come: 'À votre tour.',
    categories: { ebike: 'Vélo électrique', virtual: 'Sortie virtuelle' },
  },
  ko: {
    passed: '인증 통과',
    first: '첫 통과',
    best: '개인 최고 기록',
    checkpoints: '체크포인트 {{count}}곳',
    faster: '계획 {{plan}}보다 {{time}} 빠름',
    slower: '계획 {{plan}}보다 {{time}} 느림',
    asPlanned: '계획 {{plan}}과 같음',
    come: '이제 당신 차례입니다.',
    categories: { ebike: '전기 자전거', virtual: '가상 라이딩' },
  },
  th: {
    passed: 'ยืนยันแล้ว',
    first: 'ผ่านครั้งแรก',
    best: 'สถิติที่ดีที่สุด',
    checkpoints: 'จุดตรวจ {{count}} จุด',
    faster: 'แผน {{plan}} เร็วกว่า {{time}}',
    slower: 'แผน {{plan}} ช้ากว่า {{time}}',
    asPlanned: 'ตรงแผน {{plan}} พอดี',
    come: 'ถึงตาคุณแล้ว',
    categories: { ebike: 'จักรยานไฟฟ้า', virtual: 'การปั่นเสมือนจริง' },
  },
};
