import type { LocalisedText } from '#contract/localisedText.ts';
import type { QuotaKind } from '#contract/races/raceKinds.ts';

/** `day` and the periods are in days from the midnight (Taipei) before the sample content was switched on. */
interface ComingRace {
  readonly slug: string;
  readonly name: LocalisedText;
  readonly day: number;
  readonly preRegistration: readonly [from: number, until: number];
  readonly signup: readonly [from: number, until: number];
  readonly lapCount: number;
  readonly feeTwd: number;
  readonly maxOrganisedTeams: number | null;
  readonly registeredTeams: readonly { readonly team: string; readonly quota: QuotaKind }[];
  readonly organisedTeams: readonly string[];
}

interface PastEdition {
  readonly ordinal: number;
  readonly day: string;
  /** Fastest first; null is a team that did not finish. */
  readonly results: readonly { readonly team: string; readonly elapsedS: number | null }[];
}

/** A team's time is that of the eighth of its ten riders. */
export const sampleCircuit = { lapM: 3_500, countingRider: 8, pastLapCount: 20 } as const;

const elite: LocalisedText = { 'zh-TW': '菁英組', en: 'Elite', ja: 'エリート', fr: 'Élite', ko: '엘리트', th: 'อีลิต' };
const citizens: LocalisedText = {
  'zh-TW': '市民組',
  en: 'Citizens',
  ja: '市民の部',
  fr: 'Citoyens',
  ko: '시민부',
  th: 'ประชาชน',
};
export const sampleEliteName = elite;

/** Speed of each of the winner's laps relative to the mean: a fast start, a steady middle, a sprint at the end. */
export const sampleLapPattern = [
  0.97, 1.0, 1.02, 1.03, 1.01, 0.99, 0.98, 0.97, 0.98, 1.0, 1.01, 1.0, 0.98, 0.97, 0.96, 0.98, 1.0, 1.02, 1.05, 1.08,
] as const;

const toSeconds = (minutes: number, seconds: number): number => minutes * 60 + seconds;
const createResult = (team: string, elapsedS: number | null) => ({ team, elapsedS });

export const pastEditions: readonly PastEdition[] = [
  {
    ordinal: 5,
    day: '2025-05-18',
    results: [
      createResult('石岡衝風', toSeconds(101, 7)),
      createResult('南投鐵馬', toSeconds(101, 52)),
      createResult('彰化晨騎', toSeconds(102, 20)),
      createResult('女車手爬坡會', toSeconds(104, 36)),
      createResult('關渡破風', toSeconds(105, 11)),
      createResult('鹽埕夜騎', toSeconds(106, 48)),
      createResult('埔里水流', toSeconds(108, 2)),
      createResult('花蓮縱谷', toSeconds(108, 2)),
      createResult('桃園輪動', toSeconds(111, 39)),
      createResult('宜蘭平原', toSeconds(114, 25)),
      createResult('台東慢飛', null),
    ],
  },
  {
    ordinal: 4,
    day: '2024-05-19',
    results: [
      createResult('南投鐵馬', toSeconds(102, 31)),
      createResult('石岡衝風', toSeconds(102, 58)),
      createResult('關渡破風', toSeconds(104, 9)),
      createResult('彰化晨騎', toSeconds(105, 44)),
      createResult('鹽埕夜騎', toSeconds(107, 15)),
      createResult('花蓮縱谷', toSeconds(109, 3)),
      createResult('埔里水流', toSeconds(110, 50)),
      createResult('桃園輪動', toSeconds(113, 6)),
      createResult('宜蘭平原', null),
    ],
  },
  {
    ordinal: 3,
    day: '2023-05-21',
    results: [
      createResult('關渡破風', toSeconds(103, 46)),
      createResult('石岡衝風', toSeconds(104, 2)),
      createResult('彰化晨騎', toSeconds(106, 27)),
      createResult('南投鐵馬', toSeconds(106, 59)),
      createResult('埔里水流', toSeconds(111, 18)),
      createResult('桃園輪動', toSeconds(115, 40)),
    ],
  },
];

/** One race that is open for teams now, and one in which teams are organised in advance. */
export const comingRaces: readonly ComingRace[] = [
  {
    slug: 'sample-elite',
    name: elite,
    day: 40,
    lapCount: 20,
    feeTwd: 6_000,
    maxOrganisedTeams: null,
    preRegistration: [-30, -5],
    signup: [-2, 12],
    registeredTeams: [
      { team: '石岡衝風', quota: 'reserved' },
      { team: '彰化晨騎', quota: 'reserved' },
      { team: '桃園輪動', quota: 'public' },
      { team: '宜蘭平原', quota: 'public' },
      { team: '新竹風城', quota: 'public' },
      { team: '屏東落山', quota: 'pr' },
    ],
    organisedTeams: ['台東慢飛'],
  },
  {
    slug: 'sample-citizens',
    name: citizens,
    day: 41,
    lapCount: 12,
    feeTwd: 4_500,
    maxOrganisedTeams: 60,
    preRegistration: [-3, 18],
    signup: [25, 32],
    registeredTeams: [],
    organisedTeams: ['嘉義阿里', '苗栗山線', '基隆港邊'],
  },
];

export const sampleQuotas = { quota_public: 28, quota_pr: 4, quota_reserved: 8 } as const;

const ordinalWords = {
  'zh-TW': ['三', '四', '五', '六'],
  en: ['third', 'fourth', 'fifth', 'sixth'],
  fr: ['3e', '4e', '5e', '6e'],
} as const;

export function buildEditionName(ordinal: number): LocalisedText {
  // The lists of words begin with the third edition.
  const getOrdinalWord = (language: keyof typeof ordinalWords) => ordinalWords[language][ordinal - 3] ?? ordinal;
  return {
    'zh-TW': `範例：第${getOrdinalWord('zh-TW')}屆海鷗團隊繞圈賽`,
    en: `Sample: the ${getOrdinalWord('en')} Seagull team circuit race`,
    ja: `サンプル：第${ordinal}回シーガル・チーム周回レース`,
    fr: `Exemple : ${getOrdinalWord('fr')} course Seagull par équipes`,
    ko: `예시: 제${ordinal}회 시걸 팀 서킷 레이스`,
    th: `ตัวอย่าง: การแข่งทีมรอบสนาม Seagull ครั้งที่ ${ordinal}`,
  };
}

/** Every sample team's name says that it is a sample. */
export const formatSampleTeamName = (team: string): string => `範例・${team}`;

export const editionDescription: LocalisedText = {
  'zh-TW': '這是範例賽事，隊伍和成績都是虛構的。管理員關閉範例內容後，賽事、隊伍和成績會一起消失。',
  en: 'This is a sample race: its teams and results are made up. It vanishes with all its teams and results once an administrator switches the sample content off.',
  ja: 'これはサンプルのレースです。チームも記録も架空です。管理者がサンプルを無効にすると、チームや記録とともに消えます。',
  fr: 'Ceci est un exemple : ses équipes et ses résultats sont inventés. La course disparaît avec ses équipes et ses résultats dès qu’un administrateur désactive les exemples.',
  ko: '예시 대회예요. 팀과 기록은 모두 꾸며낸 것이에요. 관리자가 예시를 끄면 팀과 기록까지 함께 사라져요.',
  th: 'นี่คือการแข่งขันตัวอย่าง ทีมและผลเป็นเรื่องสมมติ เมื่อผู้ดูแลปิดเนื้อหาตัวอย่าง การแข่งขัน ทีม และผลจะหายไปทั้งหมด',
};

export const raceInfo: LocalisedText = {
  'zh-TW':
    '十人一隊，至少一位女車手，一圈 3.5 公里的封閉道路。\n\n- 每隊第 8 位過線的時間就是全隊成績。\n- 比賽當天未滿 18 歲要有家長同意書，手機就能簽。\n- 出發順序和號碼布在分組公布後看得到。',
  en: 'Teams of ten with at least one woman, on closed roads, 3.5 km a lap.\n\n- The time of the eighth rider across the line counts for the team.\n- Whoever is under 18 on the day needs a guardian’s consent, which can be signed on a phone.\n- Starting order and numbers are shown once the heats are published.',
  ja: '1 チーム 10 人、女性 1 人以上。1 周 3.5 km の閉鎖コースです。\n\n- 8 番目にゴールした選手のタイムがチームの記録になります。\n- 当日 18 歳未満の方は保護者の同意書が必要です。スマートフォンで署名できます。\n- 出走順とゼッケンは組分けの公開後に確認できます。',
  fr: 'Équipes de dix avec au moins une femme, sur routes fermées, 3,5 km par tour.\n\n- Le temps du huitième coureur à franchir la ligne compte pour l’équipe.\n- Qui n’a pas 18 ans le jour de la course doit avoir l’accord d’un parent, qui se signe sur un téléphone.\n- L’ordre de départ et les dossards sont visibles dès la publication des séries.',
  ko: '10명이 한 팀, 여성 1명 이상, 통제된 도로에서 한 바퀴 3.5km를 달려요.\n\n- 여덟 번째로 결승선을 통과한 선수의 기록이 팀 기록이에요.\n- 대회 당일 18세 미만이면 보호자 동의서가 필요하고, 휴대폰으로 서명할 수 있어요.\n- 출발 순서와 번호는 조 편성이 공개되면 볼 수 있어요.',
  th: 'ทีมละสิบคน มีผู้หญิงอย่างน้อยหนึ่งคน บนถนนปิด รอบละ 3.5 กม.\n\n- เวลาของคนที่แปดที่เข้าเส้นเป็นเวลาของทีม\n- ผู้ที่อายุไม่ถึง 18 ปีในวันแข่งต้องมีหนังสือยินยอมจากผู้ปกครอง เซ็นบนโทรศัพท์ได้\n- ลำดับออกตัวและหมายเลขดูได้เมื่อประกาศกลุ่มแล้ว',
};

export const paymentText: LocalisedText = {
  'zh-TW': '這是範例賽事，不用繳費。',
  en: 'This is a sample race: nothing has to be paid.',
  ja: 'サンプルのレースのため、支払いは不要です。',
  fr: 'Ceci est un exemple : il n’y a rien à payer.',
  ko: '예시 대회라서 낼 돈이 없어요.',
  th: 'นี่คือการแข่งขันตัวอย่าง ไม่ต้องชำระเงิน',
};
