import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';

interface LineInput {
  readonly lengthM: number;
  readonly climbM: number;
  readonly pointCount?: number;
}

/** Due north from Guishan's temple, rising evenly. */
export function straightLine({ lengthM, climbM, pointCount = 101 }: LineInput): RouteDraft['line'] {
  const column = (from: number, to: number) =>
    Float64Array.from({ length: pointCount }, (_, index) => from + ((to - from) * index) / (pointCount - 1));
  return {
    distanceM: column(0, lengthM),
    elevationM: column(450, 450 + climbM),
    latDeg: column(23.97, 23.97 + lengthM / 111_195),
    lonDeg: column(120.97, 120.97),
  };
}

/** A complete draft: two rows, one segment, one video. */
export function routeDraft(id: string, overrides: Partial<RouteDraft> = {}): RouteDraft {
  const line = overrides.line ?? straightLine({ lengthM: 10_000, climbM: 500 });
  const lengthM = line.distanceM.at(-1) ?? 0;
  return {
    id,
    name: {
      'zh-TW': '西進武嶺',
      en: 'Wuling West',
      ja: '武嶺西ルート',
      fr: 'Wuling par l’ouest',
      ko: '우링 서쪽',
      th: 'อู่หลิงฝั่งตะวันตก',
    },
    description: { 'zh-TW': '從埔里到武嶺。', en: 'From Puli to Wuling.' },
    status: 'open',
    status_note: null,
    season_note: null,
    traffic: 'mountain',
    attribution: '© OpenStreetMap contributors',
    source: 'test',
    is_approximate: false,
    line,
    rows: [
      {
        from: { 'zh-TW': '地理中心碑', en: 'Geographic Centre' },
        to: { 'zh-TW': '霧社', en: 'Wushe' },
        startM: 0,
        endM: lengthM / 2,
      },
      {
        from: { 'zh-TW': '霧社', en: 'Wushe' },
        to: { 'zh-TW': '武嶺', en: 'Wuling' },
        startM: lengthM / 2,
        endM: lengthM,
      },
    ],
    segments: [
      { slug: `${id}-climb`, name: { 'zh-TW': '人止關', en: 'Renzhiguan' }, category: 'hc', startM: 1000, endM: 6000 },
    ],
    videos: [{ youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '路況介紹' }, channel: '阿山騎車', start_s: 30 }],
    ...overrides,
  };
}
