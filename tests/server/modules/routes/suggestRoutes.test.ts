import { describe, expect, it } from 'vitest';
import { suggestRoutes } from '#server/modules/routes/suggestRoutes.ts';

const routes = [
  {
    id: 'wuling-west',
    name: {
      'zh-TW': '西進武嶺',
      en: 'Wuling West',
      ja: '武嶺（ウーリン）西側ルート',
      fr: 'Wuling par l’ouest',
      ko: '우링 서쪽 코스',
      th: 'อู่หลิงฝั่งตะวันตก',
    },
  },
  { id: 'wuling-east', name: { 'zh-TW': '東進武嶺', en: 'Wuling East (Taiwan KOM)' } },
  { id: 'alishan', name: { 'zh-TW': '阿里山公路', en: 'Alishan Highway', ko: '아리산 공로' } },
  { id: 'fengguizui', name: { 'zh-TW': '風櫃嘴', en: 'Fengguizui' } },
  { id: 'zhongshe-road', name: { 'zh-TW': '中社路', en: 'Zhongshe Road' } },
];

describe('suggestions for a search without results', () => {
  it.each([
    ['武領', ['wuling-west', 'wuling-east']],
    ['wulign', ['wuling-west', 'wuling-east']],
    ['WÜLLNG', ['wuling-west', 'wuling-east']],
    ['wuling wset', ['wuling-west', 'wuling-east']],
    ['fengkuizui', ['fengguizui']],
    ['fenggui zui', ['fengguizui']],
    ['阿裡山', ['alishan']],
    ['アウリン', ['wuling-west']],
    ['울링', ['wuling-west']],
    ['อูหลิง', ['wuling-west']],
    ['wulng ouest', ['wuling-west', 'wuling-east']],
  ])('%s', (search, ids) => {
    expect(suggestRoutes(search, routes)).toEqual(ids);
  });

  it.each(['zzzz', 'hsinchu', '墾丁', '日月潭', 'กรุงเทพ', '', '  ', '?!', 'x'])(
    'are empty for %j, which resembles no name',
    (search) => {
      expect(suggestRoutes(search, routes)).toEqual([]);
    },
  );

  it('are at most three, with ties in their original order', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ id: `r${index}`, name: { 'zh-TW': `武嶺 ${index}` } }));
    expect(suggestRoutes('武領', many)).toEqual(['r0', 'r1', 'r2']);
    expect(suggestRoutes('武領', many.toReversed())).toEqual(['r8', 'r7', 'r6']);
  });

  it('accept any text', () => {
    expect(suggestRoutes(`${'\u{1f6b2}'.repeat(20)}\ud83d`, routes)).toEqual([]);
    expect(suggestRoutes('武'.repeat(100), routes).length).toBeLessThanOrEqual(3);
  });
});
