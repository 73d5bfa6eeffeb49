import type { County, CyclingEventKind } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

/**
 * Races take place on weekends, counted from the first one that begins after the sample content was switched on;
 * registration is in days from the midnight (Taipei) before it was switched on.
 */
export interface SampleCyclingEvent {
  readonly slug: string;
  readonly name: LocalisedText;
  readonly weekend: number;
  readonly days: 'saturday' | 'sunday' | 'both';
  readonly startsAt: string | null;
  readonly county: County;
  readonly kind: CyclingEventKind;
  readonly distanceKm: number;
  readonly gainM: number;
  readonly registration: readonly [from: number, until: number] | null;
  readonly priceTwd: readonly [from: number, until: number] | null;
  readonly routeId: string | null;
  readonly isCancelled: boolean;
}

const eventDefaults = { isCancelled: false, routeId: null } as const;

/** Invented races of other organisers: each state and kind, with and without one of our roads. */
export const sampleCyclingEvents: readonly SampleCyclingEvent[] = [
  {
    ...eventDefaults,
    slug: 'sample-hill-climb',
    name: {
      'zh-TW': '風櫃嘴登山賽',
      en: 'Fengguizui hill climb',
      ja: '風櫃嘴ヒルクライム',
      fr: 'Montée de Fengguizui',
      ko: '펑구이쭈이 힐클라임',
      th: 'แข่งขึ้นเขาเฟิงกุ้ยจุ่ย',
    },
    weekend: 1,
    days: 'saturday',
    startsAt: '06:00',
    county: 'taipei',
    kind: 'hillClimb',
    distanceKm: 11.2,
    gainM: 540,
    registration: [-20, 2],
    priceTwd: [900, 1_200],
    routeId: 'fengguizui',
  },
  {
    ...eventDefaults,
    slug: 'sample-north-coast',
    name: {
      'zh-TW': '北海岸 120',
      en: 'North Coast 120',
      ja: '北海岸 120',
      fr: 'Côte Nord 120',
      ko: '북해안 120',
      th: 'ชายฝั่งเหนือ 120',
    },
    weekend: 1,
    days: 'sunday',
    startsAt: '05:30',
    county: 'newTaipei',
    kind: 'granFondo',
    distanceKm: 121,
    gainM: 1_180,
    registration: [-30, 8],
    priceTwd: [1_200, 1_600],
  },
  {
    ...eventDefaults,
    slug: 'sample-two-days',
    name: {
      'zh-TW': '環花東兩日',
      en: 'Hualien–Taitung in two days',
      ja: '花東二日間ライド',
      fr: 'Hualien–Taitung en deux jours',
      ko: '화롄–타이둥 이틀',
      th: 'ฮวาเหลียน–ไถตง สองวัน',
    },
    weekend: 0,
    days: 'both',
    startsAt: null,
    county: 'hualien',
    kind: 'challenge',
    distanceKm: 352,
    gainM: 1_900,
    registration: [-40, -3],
    priceTwd: [3_800, 5_200],
  },
  {
    ...eventDefaults,
    slug: 'sample-family',
    name: {
      'zh-TW': '河濱親子騎',
      en: 'Riverside family ride',
      ja: '河浜の親子ライド',
      fr: 'Balade en famille au bord de l’eau',
      ko: '강변 가족 라이드',
      th: 'ปั่นครอบครัวริมแม่น้ำ',
    },
    weekend: 2,
    days: 'sunday',
    startsAt: '08:30',
    county: 'taipei',
    kind: 'family',
    distanceKm: 18,
    gainM: 20,
    registration: [3, 10],
    priceTwd: [200, 200],
  },
  {
    slug: 'sample-cancelled',
    name: {
      'zh-TW': '台東公路兩日賽',
      en: 'Taitung two-day road race',
      ja: '台東ロード二日間レース',
      fr: 'Deux jours de Taitung',
      ko: '타이둥 이틀 로드 레이스',
      th: 'แข่งถนนไถตงสองวัน',
    },
    weekend: 2,
    days: 'both',
    startsAt: null,
    county: 'taitung',
    kind: 'race',
    distanceKm: 218,
    gainM: 1_630,
    registration: [-25, 5],
    priceTwd: [2_400, 3_000],
    routeId: null,
    isCancelled: true,
  },
  {
    ...eventDefaults,
    slug: 'sample-harbour',
    name: {
      'zh-TW': '港邊繞圈賽',
      en: 'Harbour criterium',
      ja: '港クリテリウム',
      fr: 'Critérium du port',
      ko: '항구 크리테리움',
      th: 'ไครทีเรียมริมท่าเรือ',
    },
    weekend: 3,
    days: 'saturday',
    startsAt: '15:00',
    county: 'kaohsiung',
    kind: 'criterium',
    distanceKm: 40,
    gainM: 60,
    registration: [6, 15],
    priceTwd: null,
  },
  {
    ...eventDefaults,
    slug: 'sample-wuling',
    name: {
      'zh-TW': '西進武嶺個人計時',
      en: 'Wuling West time trial',
      ja: '武嶺西ルート個人タイムトライアル',
      fr: 'Contre-la-montre de Wuling Ouest',
      ko: '우링 서쪽 개인 타임트라이얼',
      th: 'จับเวลาบุคคลอู่หลิงตะวันตก',
    },
    weekend: 6,
    days: 'sunday',
    startsAt: '06:30',
    county: 'nantou',
    kind: 'hillClimb',
    distanceKm: 53.3,
    gainM: 2_831,
    registration: null,
    priceTwd: null,
    routeId: 'wuling-west',
  },
  {
    ...eventDefaults,
    slug: 'sample-past',
    name: {
      'zh-TW': '八卦山公路賽',
      en: 'Baguashan road race',
      ja: '八卦山ロードレース',
      fr: 'Course de Baguashan',
      ko: '바과산 로드 레이스',
      th: 'แข่งถนนปากวาซาน',
    },
    weekend: -2,
    days: 'saturday',
    startsAt: '06:30',
    county: 'changhua',
    kind: 'race',
    distanceKm: 88,
    gainM: 960,
    registration: [-60, -20],
    priceTwd: [1_000, 1_400],
  },
];

export const sampleNote: LocalisedText = {
  'zh-TW': '這是範例賽事，沒有人真的舉辦。',
  en: 'This is a sample: nobody holds this race.',
  ja: 'サンプルです。実際には開催されません。',
  fr: 'Ceci est un exemple : personne n’organise cette course.',
  ko: '예시예요. 실제로 열리는 대회가 아니에요.',
  th: 'นี่คือตัวอย่าง ไม่มีใครจัดงานนี้จริง',
};

/** The reason for the cancelled one, as an organiser would give it. */
export const sampleCancelledNote: LocalisedText = {
  'zh-TW': '範例：颱風來了，主辦單位取消，報名費全退。',
  en: 'Sample: cancelled because of a typhoon; all fees are paid back.',
  ja: 'サンプル：台風のため中止。参加費は全額返金されます。',
  fr: 'Exemple : annulée à cause d’un typhon ; les frais sont remboursés.',
  ko: '예시: 태풍으로 취소됐고 참가비는 전액 환불돼요.',
  th: 'ตัวอย่าง: ยกเลิกเพราะพายุไต้ฝุ่น คืนค่าสมัครเต็มจำนวน',
};
