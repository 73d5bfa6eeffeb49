import type { EventType } from '#contract/events/eventKinds.ts';
import type { LocalisedText } from '#contract/localisedText.ts';

/** In days from the midnight (Taipei) before the sample content was switched on; negative for the past. */
interface SamplePeriods {
  readonly registration: readonly [from: number, until: number];
  readonly certification: readonly [from: number, until: number];
}

export interface SampleEvent extends SamplePeriods {
  readonly slug: string;
  readonly challengeId: string;
  readonly type: EventType;
  readonly name: LocalisedText;
  readonly maxParticipants: number | null;
  readonly registeredCount: number;
  readonly waitingCount: number;
  /** How many of the registered riders have finished, fastest first. */
  readonly finishedCount: number;
  /** The fastest time; each further one is a little slower. */
  readonly fastestS: number;
  /** From the slowest to the fastest. */
  readonly levelsS: readonly number[];
}

const toSeconds = (hours: number, minutes: number, seconds = 0): number => hours * 3600 + minutes * 60 + seconds;
const wuling = {
  challengeId: 'wuling-west',
  fastestS: toSeconds(3, 12, 40),
  levelsS: [toSeconds(6, 0), toSeconds(5, 0), toSeconds(4, 0)],
};
const fengguizui = {
  challengeId: 'fengguizui',
  fastestS: toSeconds(0, 27, 18),
  levelsS: [toSeconds(1, 0), toSeconds(0, 45), toSeconds(0, 33)],
};

/** One for each state that a rider may see. Each name says that it is a sample. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    ...fengguizui,
    slug: 'sample-open',
    type: 'certification',
    name: {
      'zh-TW': '範例：風櫃嘴分級認證',
      en: 'Sample: Fengguizui levels',
      ja: 'サンプル：風櫃嘴レベル認定',
      fr: 'Exemple : niveaux de Fengguizui',
      ko: '예시: 펑구이쭈이 등급 인증',
      th: 'ตัวอย่าง: ระดับเฟิงกุ้ยจุ่ย',
    },
    registration: [-7, 14],
    certification: [21, 35],
    maxParticipants: 60,
    registeredCount: 9,
    waitingCount: 0,
    finishedCount: 0,
  },
  {
    ...wuling,
    slug: 'sample-full',
    type: 'competition',
    name: {
      'zh-TW': '範例：西進武嶺挑戰賽（額滿）',
      en: 'Sample: Wuling West race (full)',
      ja: 'サンプル：西進武嶺レース（満員）',
      fr: 'Exemple : course de Wuling Ouest (complète)',
      ko: '예시: 우링 서쪽 레이스(마감)',
      th: 'ตัวอย่าง: แข่งอู่หลิงตะวันตก (เต็ม)',
    },
    registration: [-10, 10],
    certification: [12, 14],
    maxParticipants: 12,
    registeredCount: 12,
    waitingCount: 4,
    finishedCount: 0,
  },
  {
    ...fengguizui,
    slug: 'sample-ongoing',
    type: 'competition',
    name: {
      'zh-TW': '範例：風櫃嘴計時月',
      en: 'Sample: Fengguizui time trial month',
      ja: 'サンプル：風櫃嘴タイムトライアル月間',
      fr: 'Exemple : mois chronométré de Fengguizui',
      ko: '예시: 펑구이쭈이 기록의 달',
      th: 'ตัวอย่าง: เดือนจับเวลาเฟิงกุ้ยจุ่ย',
    },
    registration: [-30, 7],
    certification: [-10, 20],
    maxParticipants: null,
    registeredCount: 14,
    waitingCount: 0,
    finishedCount: 6,
  },
  {
    ...wuling,
    slug: 'sample-ended',
    type: 'certification',
    name: {
      'zh-TW': '範例：西進武嶺分級認證（已結束）',
      en: 'Sample: Wuling West levels (ended)',
      ja: 'サンプル：西進武嶺レベル認定（終了）',
      fr: 'Exemple : niveaux de Wuling Ouest (terminé)',
      ko: '예시: 우링 서쪽 등급 인증(종료)',
      th: 'ตัวอย่าง: ระดับอู่หลิงตะวันตก (จบแล้ว)',
    },
    registration: [-70, -40],
    certification: [-38, -8],
    maxParticipants: 100,
    registeredCount: 16,
    waitingCount: 0,
    finishedCount: 14,
  },
];

/** Bronze, silver and gold, as the levels of every sample event are called. */
export const sampleLevelNames: readonly LocalisedText[] = [
  { 'zh-TW': '銅', en: 'Bronze', ja: '銅', fr: 'Bronze', ko: '동', th: 'ทองแดง' },
  { 'zh-TW': '銀', en: 'Silver', ja: '銀', fr: 'Argent', ko: '은', th: 'เงิน' },
  { 'zh-TW': '金', en: 'Gold', ja: '金', fr: 'Or', ko: '금', th: 'ทอง' },
];

export const sampleDescription: LocalisedText = {
  'zh-TW': '這是範例活動，車友和成績都是虛構的，不計入任何統計。管理員關閉範例內容後，活動、報名和成績會一起消失。',
  en: 'This is a sample event: its riders and results are made up and count nowhere. It vanishes with all registrations and results once an administrator switches the sample content off.',
  ja: 'これはサンプルイベントです。ライダーも記録も架空で、統計には含まれません。管理者がサンプルを無効にすると、申込や記録とともに消えます。',
  fr: 'Ceci est un exemple : ses cyclistes et ses résultats sont inventés et ne comptent nulle part. Il disparaît avec ses inscriptions et résultats dès qu’un administrateur désactive les exemples.',
  ko: '예시 이벤트예요. 라이더와 기록은 모두 꾸며낸 것이고 어떤 통계에도 들어가지 않아요. 관리자가 예시를 끄면 신청과 기록까지 함께 사라져요.',
  th: 'นี่คือกิจกรรมตัวอย่าง นักปั่นและผลเป็นเรื่องสมมติและไม่นับในสถิติใด เมื่อผู้ดูแลปิดเนื้อหาตัวอย่าง กิจกรรม การลงทะเบียน และผลจะหายไปทั้งหมด',
};
