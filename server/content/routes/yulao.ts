import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const yulao: RouteContent = {
  id: 'yulao',
  name: {
    'zh-TW': '宇老',
    en: 'Yulao',
    ja: '宇老（ユーラオ）',
    fr: 'Yulao',
    ko: '위라오',
    th: 'อวี่เหล่า',
  },
  description: {
    'zh-TW':
      '竹 60 線從尖石大橋爬到海拔 1,442 公尺的宇老觀景台，18 公里均坡 6%，短坡超過 15%。陡緩交錯很難抓節奏，齒比帶輕一點，不丟臉。',
    en: 'Road Zhu-60 from Jianshi Bridge to the Yulao lookout at 1,442 m: 18 km at 6 %, with ramps beyond 15 %. Steep and easy take turns and spoil any rhythm, so bring low gears and no shame.',
    ja: '竹60線で尖石大橋から標高1,442 mの宇老展望台へ、18 kmで平均6%、短い坂は15%を超える。緩急が入れ替わってリズムを作りにくいので、軽いギアを用意しておくのは恥ではない。',
    fr: 'La route Zhu-60 du pont Jianshi au belvédère de Yulao, à 1 442 m : 18 km à 6 %, avec des rampes à plus de 15 %. Le raide et le doux alternent et cassent le rythme, alors prenez de petits braquets, sans honte.',
    ko: '주60선으로 젠스대교에서 해발 1,442m 위라오 전망대까지 18km, 평균 6%에 짧은 구간은 15%를 넘습니다. 급경사와 완경사가 번갈아 나와 리듬을 잡기 어려우니 가벼운 기어를 챙기세요.',
    th: 'ถนนจู๋ 60 จากสะพานเจียนสือถึงจุดชมวิวอวี่เหล่าที่ 1,442 เมตร ระยะ 18 กิโลเมตร เฉลี่ย 6% มีช่วงสั้นเกิน 15% ชันสลับผ่อนจนจับจังหวะยาก ใส่เกียร์เบาไว้ไม่ต้องอาย',
  },
  status: 'open',
  statusNote: null,
  parts: [
    { kind: 'road', file: 'yulao', fromKm: 0, toKm: 3 },
    { kind: 'road', file: 'yulao', fromKm: 3.65, toKm: 8.35 },
    { kind: 'road', file: 'yulao', fromKm: 8.8, toKm: 19.38 },
  ],
  searchAliases: [...regions.hsinchu, '竹60'],
  rowBoundaries: [
    { km: 0, place: north.jianshiBridge, elevationM: 279 },
    { km: 4, place: kmMark(4) },
    { km: 7.7, place: north.naluo },
    { km: 13, place: kmMark(13) },
    { km: 18.28, place: north.yulao, elevationM: 1442 },
  ],
  segments: [['yulao-jianshi', 0, 18.28]],
  published: { km: 19.4, gainM: 1201 },
};
