import { north } from '../places/north.ts';
import { kmMark } from '../placeWords.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const zhongsheRoad: RouteContent = {
  id: 'zhongshe-road',
  name: {
    'zh-TW': '中社路',
    en: 'Zhongshe Road',
    ja: '中社路（ジョンシャールー）',
    fr: 'Route Zhongshe',
    ko: '중서로',
    th: 'ถนนจงเส้อ',
  },
  description: {
    'zh-TW':
      '故宮後面的四公里計時坡，從中社橋到公車迴轉處平均 6%，第三段最硬。下班來刷三到四趟，FTP 就是這樣練起來的。',
    en: 'A four-kilometre time-trial climb behind the Palace Museum: 6 % on average from Zhongshe Bridge to the bus turnaround, hardest in the third quarter. Three or four repeats after work are how Taipei builds its FTP.',
    ja: '故宮の裏にある4 kmのタイムトライアル坂。中社橋からバス転回場まで平均6%、いちばんきついのは第3区間だ。仕事帰りに3～4本、これがFTPを育てる。',
    fr: 'Quatre kilomètres de montée chronométrée derrière le musée du Palais : 6 % de moyenne du pont Zhongshe au terminus du bus, le troisième quart étant le plus dur. Trois ou quatre répétitions après le travail, voilà comment Taipei construit son FTP.',
    ko: '고궁박물원 뒤편의 4km 타임트라이얼 언덕으로, 중서교에서 버스 회차지까지 평균 6%이고 세 번째 구간이 가장 가파릅니다. 퇴근 후 서너 번 반복하면 FTP가 올라갑니다.',
    th: 'เนินจับเวลาสี่กิโลเมตรหลังพิพิธภัณฑ์กู้กง เฉลี่ย 6% จากสะพานจงเส้อถึงจุดกลับรถเมล์ ช่วงที่สามหนักที่สุด เลิกงานมาซ้อมสามสี่รอบ FTP ก็ขึ้นแบบนี้แหละ',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'zhongshe', fromKm: 0.2, toKm: 4.22 }],
  searchAliases: [...regions.taipei, '士林', '外雙溪', '至善路'],
  stops: [
    { km: 0, place: north.zhongsheBridge, elevationM: 70 },
    { km: 1, place: kmMark(1) },
    { km: 2, place: kmMark(2) },
    { km: 3, place: kmMark(3) },
    { km: 4.02, place: north.zhongsheBusTurn, elevationM: 315 },
  ],
  segments: [['zhongshe-road', 0, 4.02]],
  published: { km: 3.94, gainM: 245 },
};
