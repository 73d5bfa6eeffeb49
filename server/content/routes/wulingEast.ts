import { centre } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const wulingEast: RouteContent = {
  id: 'wuling-east',
  name: {
    'zh-TW': '東進武嶺',
    en: 'Wuling East (Taiwan KOM)',
    ja: '武嶺（ウーリン）東側ルート',
    fr: 'Wuling par l’est (Taiwan KOM)',
    ko: '우링 동쪽 코스(타이완 KOM)',
    th: 'อู่หลิงฝั่งตะวันออก (Taiwan KOM)',
  },
  description: {
    'zh-TW':
      '從七星潭的海平面出發，穿過太魯閣峽谷爬到 3,275 公尺，105 公里就是 Taiwan KOM 的經典路線。過碧綠神木有一段下坡別睡著，真正的考驗是大禹嶺之後的最後十公里，最陡 27%。',
    en: 'From sea level at Qixingtan through Taroko Gorge to 3,275 m: the classic 105 km of the Taiwan KOM Challenge. Stay awake on the descent after the Bilu giant tree, because the last ten kilometres from Dayuling decide the day and touch 27 %.',
    ja: '七星潭の海抜ゼロから太魯閣峡谷を抜けて3,275 mへ。105 kmはTaiwan KOM Challengeの伝統コースだ。碧緑神木のあとの下りで気を抜かないこと。勝負は大禹嶺からの最後の10 km、最大27%で決まる。',
    fr: 'Du niveau de la mer à Qixingtan jusqu’à 3 275 m par les gorges de Taroko : les 105 km classiques du Taiwan KOM Challenge. Restez concentré dans la descente après l’arbre de Bilu, car tout se joue dans les dix derniers kilomètres depuis Dayuling, avec des passages à 27 %.',
    ko: '치싱탄 해수면에서 타이루거 협곡을 지나 3,275m까지, 타이완 KOM 챌린지의 전통 코스 105km입니다. 비뤼 신목 뒤 내리막에서 긴장을 풀지 마세요. 승부는 최대 27%가 나오는 다위링 이후 마지막 10km에서 갈립니다.',
    th: 'ออกจากระดับน้ำทะเลที่ชีซิงถาน ผ่านหุบเขาทาโรโกะขึ้นไปถึง 3,275 เมตร ระยะ 105 กิโลเมตรนี้คือเส้นทางคลาสสิกของ Taiwan KOM Challenge อย่าเผลอในทางลงหลังต้นไม้ยักษ์ปี้ลวี่ เพราะสิบกิโลเมตรสุดท้ายจากต้าอวี่หลิ่งคือตัวตัดสิน และชันสุดถึง 27%',
  },
  status: 'restricted',
  // Cards show the first sentence only.
  statusNote: {
    'zh-TW': '太魯閣震後修復中，有通行管制。峽谷路段在 2024 年 4 月 3 日花蓮地震中受損，出發前請查 168.thb.gov.tw。',
    en: 'Taroko Gorge: under repair, traffic control. The road was damaged in the Hualien earthquake of 2024-04-03; check 168.thb.gov.tw before you go.',
    ja: '太魯閣は復旧工事中、通行規制あり。2024年4月3日の花蓮地震で被災しました。出発前に 168.thb.gov.tw で確認してください。',
    fr: 'Gorges de Taroko : travaux, circulation réglementée. La route a été endommagée par le séisme de Hualien du 3 avril 2024 ; consultez 168.thb.gov.tw avant de partir.',
    ko: '타이루거 협곡 복구 중, 통행 통제. 2024년 4월 3일 화롄 지진으로 도로가 파손되었습니다. 출발 전 168.thb.gov.tw를 확인하세요.',
    th: 'หุบเขาทาโรโกะกำลังซ่อมถนน มีการควบคุมการจราจร ถนนเสียหายจากแผ่นดินไหวฮวาเหลียนเมื่อ 3 เมษายน 2024 โปรดตรวจสอบที่ 168.thb.gov.tw ก่อนออกเดินทาง',
  },
  seasonNote: {
    from: '12-01',
    to: '03-31',
    text: {
      'zh-TW': '雪季（約 12 月至 3 月）路面結冰時，大禹嶺以上禁止自行車進入。',
      en: 'In the snow season (about December to March) bicycles are barred above Dayuling when the road is iced.',
      ja: '雪の季節（およそ12月～3月）に路面が凍結すると、大禹嶺から上は自転車通行止めになります。',
      fr: 'En saison de neige (de décembre à mars environ), la route est interdite aux vélos au-dessus de Dayuling lorsqu’elle est verglacée.',
      ko: '눈철(대략 12월~3월)에 노면이 얼면 다위링 위쪽은 자전거 통행이 금지됩니다.',
      th: 'ในฤดูหิมะ (ราวธันวาคมถึงมีนาคม) หากถนนมีน้ำแข็ง ห้ามจักรยานขึ้นเหนือต้าอวี่หลิ่ง',
    },
  },
  parts: [
    {
      kind: 'gates',
      gates: [
        { km: 0, latDeg: 24.0279, lonDeg: 121.6282, elevationM: 5 },
        { km: 4.5, latDeg: 24.05962, lonDeg: 121.60643, elevationM: 19.5 },
      ],
    },
    { kind: 'road', file: 'wuling-east', fromKm: 4, toKm: 102.24 },
  ],
  searchAliases: [
    ...regions.hualien,
    ...regions.nantou,
    '东进武岭',
    '太鲁阁',
    '台8線',
    '台14甲',
    '中橫',
    '中横',
    '合歡山',
    '合欢山',
    'Hehuanshan',
    'Taiwan KOM',
  ],
  rowBoundaries: [
    { km: 0, place: centre.qixingtan, elevationM: 5 },
    { km: 18.5, place: centre.taroko, elevationM: 60 },
    { km: 26.4, place: centre.yanzikou, elevationM: 240 },
    { km: 35.54, place: centre.tianxiang },
    { km: 43.9, place: centre.xibao, elevationM: 920 },
    { km: 51.7, place: centre.luoshao },
    { km: 62.3, place: centre.xinbaiyang, elevationM: 1644 },
    { km: 71.7, place: centre.cien, elevationM: 1995 },
    { km: 77.1, place: centre.bilu },
    { km: 87.7, place: centre.guanyuan },
    { km: 92.7, place: centre.dayuling, elevationM: 2565 },
    { km: 97.8, place: centre.xiaofengkou, elevationM: 3000 },
    { km: 102.74, place: centre.wuling, elevationM: 3275 },
  ],
  segments: [
    ['wuling-taroko-summit', 18.5, 102.74],
    ['wuling-dayuling-summit', 92.7, 102.74],
  ],
  published: { km: 105, gainM: 3500 },
};
