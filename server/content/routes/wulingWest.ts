import { centre } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const wulingWest: RouteContent = {
  id: 'wuling-west',
  name: {
    'zh-TW': '西進武嶺',
    en: 'Wuling West',
    ja: '武嶺（ウーリン）西側ルート',
    fr: 'Wuling par l’ouest',
    ko: '우링 서쪽 코스',
    th: 'อู่หลิงฝั่งตะวันตก',
  },
  description: {
    'zh-TW':
      '從埔里地理中心碑一路爬到海拔 3,275 公尺的武嶺，是台灣車友的年度期末考。前 16 公里別逞強，過霧社才開始算帳，翠峰以上空氣變薄，最後兩公里還有 8%。',
    en: 'From the Geographic Centre monument in Puli to Wuling at 3,275 m: the exam every rider in Taiwan sits sooner or later. Hold back for the first 16 km, because the bill arrives after Wushe, the air thins above Cuifeng and the last two kilometres still average 8 %.',
    ja: '埔里の地理中心碑から標高3,275 mの武嶺まで上る、台湾サイクリストの期末試験。最初の16 kmは抑えて走ろう。霧社を過ぎてからが本番で、翠峰から上は空気が薄くなり、最後の2 kmにも8%が待っている。',
    fr: 'Du monument du Centre géographique à Puli jusqu’à Wuling, à 3 275 m : l’examen que tout cycliste taïwanais finit par passer. Restez en dedans les 16 premiers kilomètres, car l’addition arrive après Wushe, l’air se raréfie au-dessus de Cuifeng et les deux derniers kilomètres sont encore à 8 %.',
    ko: '푸리 지리중심비에서 해발 3,275m 우링까지 오르는, 대만 라이더라면 한 번은 치르는 시험입니다. 처음 16km는 아껴 타세요. 우서를 지나면서 본게임이 시작되고, 추이펑 위로는 공기가 옅어지며 마지막 2km도 8%입니다.',
    th: 'จากหลักศูนย์กลางไต้หวันที่ผูหลี่ขึ้นไปถึงอู่หลิง ความสูง 3,275 เมตร คือข้อสอบใหญ่ของนักปั่นไต้หวันทุกคน 16 กิโลเมตรแรกอย่าเพิ่งใช้แรง ของจริงเริ่มหลังอู้เส้อ อากาศเริ่มบางเหนือชุ่ยเฟิง และสองกิโลเมตรสุดท้ายยังชัน 8%',
  },
  status: 'open',
  statusNote: null,
  seasonNote: {
    from: '12-01',
    to: '03-31',
    text: {
      'zh-TW': '雪季（約 12 月至 3 月）路面結冰時，翠峰以上禁止自行車進入。',
      en: 'In the snow season (about December to March) bicycles are barred above Cuifeng when the road is iced.',
      ja: '雪の季節（およそ12月～3月）に路面が凍結すると、翠峰から上は自転車通行止めになります。',
      fr: 'En saison de neige (de décembre à mars environ), la route est interdite aux vélos au-dessus de Cuifeng lorsqu’elle est verglacée.',
      ko: '눈철(대략 12월~3월)에 노면이 얼면 추이펑 위쪽은 자전거 통행이 금지됩니다.',
      th: 'ในฤดูหิมะ (ราวธันวาคมถึงมีนาคม) หากถนนมีน้ำแข็ง ห้ามจักรยานขึ้นเหนือชุ่ยเฟิง',
    },
  },
  parts: [
    { kind: 'road', file: 'wuling-west-elevation-2', fromKm: 0, toKm: 22 },
    { kind: 'road', file: 'wuling-west-elevation-2', fromKm: 22.25, toKm: 25.5 },
    {
      kind: 'gates',
      gates: [
        { km: 0.15, latDeg: 24.03485, lonDeg: 121.14248, elevationM: 1387 },
        { km: 0.642, latDeg: 24.03844, lonDeg: 121.14475, elevationM: 1428 },
        { km: 1.148, latDeg: 24.03675, lonDeg: 121.14544, elevationM: 1464 },
      ],
    },
    { kind: 'road', file: 'wuling-west-elevation-2', fromKm: 26.06, toKm: 52.58 },
    {
      kind: 'gates',
      gates: [
        { km: 0.325, latDeg: 24.13728, lonDeg: 121.27661, elevationM: null },
        { km: 0.403, latDeg: 24.1369, lonDeg: 121.2771, elevationM: 3275 },
      ],
    },
  ],
  searchAliases: [
    ...regions.nantou,
    '西进武岭',
    '台14甲',
    '台14線',
    '合歡山',
    '合欢山',
    'Hehuanshan',
    '埔里',
    'Puli',
    '清境',
    '7-11',
    '7-Eleven',
  ],
  rowBoundaries: [
    { km: 0, place: centre.geographicCentre, elevationM: 478 },
    { km: 16.4, place: centre.renzhiguan },
    { km: 22, place: centre.wushe, elevationM: 1144 },
    { km: 33.54, place: centre.highestStore },
    { km: 38.44, place: centre.cuifeng, elevationM: 2264 },
    { km: 45.94, place: centre.yuanfeng, elevationM: 2765 },
    { km: 50.7, place: centre.kunyang, elevationM: 3065 },
    { km: 53.32, place: centre.wuling, elevationM: 3275 },
  ],
  segments: [
    ['wuling-renzhiguan-wushe', 16.4, 22],
    ['wuling-wushe-summit', 22, 53.32],
    ['wuling-cuifeng-summit', 38.44, 53.32],
    ['wuling-kunyang-summit', 50.7, 53.32],
  ],
  published: { km: 53.28, gainM: 2880 },
};
