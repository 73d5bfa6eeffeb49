import { north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const fengguizui: RouteContent = {
  id: 'fengguizui',
  name: {
    'zh-TW': '風櫃嘴',
    en: 'Fengguizui',
    ja: '風櫃嘴（フォングイズイ）',
    fr: 'Fengguizui',
    ko: '펑구이쭈이',
    th: 'เฟิงกุ้ยจุ่ย',
  },
  description: {
    'zh-TW':
      '台北車友的健檢路線：從故宮沿至善路暖身，楓林橋開始計時，6 公里爬 400 公尺。進 30 分鐘算強，40 分鐘是多數人的第一個目標。',
    en: 'The health check of Taipei riders: warm up from the Palace Museum along Zhishan Road, start the clock at Fenglin Bridge, then 400 m up in 6 km. Under 30 minutes is strong, and 40 is most people’s first goal.',
    ja: '台北サイクリストの健康診断コース。故宮から至善路でアップし、楓林橋で計測開始、6 kmで400 m上る。30分切りは強者、40分が多くの人の最初の目標だ。',
    fr: 'Le bilan de santé des cyclistes de Taipei : échauffement depuis le musée du Palais par la route Zhishan, chrono au pont Fenglin, puis 400 m de montée en 6 km. Moins de 30 minutes, c’est fort ; 40, c’est le premier objectif de la plupart.',
    ko: '타이베이 라이더의 건강검진 코스입니다. 고궁박물원에서 즈산로를 따라 몸을 풀고 펑린교에서 시계를 누르면 6km에 400m를 오릅니다. 30분 안쪽이면 강자, 40분이 대부분의 첫 목표입니다.',
    th: 'เส้นทางตรวจร่างกายของนักปั่นไทเป วอร์มจากพิพิธภัณฑ์กู้กงตามถนนจื้อซ่าน แล้วจับเวลาที่สะพานเฟิงหลิน ขึ้น 400 เมตรใน 6 กิโลเมตร ต่ำกว่า 30 นาทีคือแข็งแรง ส่วน 40 นาทีคือเป้าแรกของคนส่วนใหญ่',
  },
  status: 'open',
  statusNote: null,
  parts: [
    { kind: 'road', file: 'fengguizui-lower', fromKm: 0, toKm: 4.44 },
    {
      kind: 'gates',
      gates: [
        { km: 1.49, latDeg: 25.1197, lonDeg: 121.5904, elevationM: 250 },
        { km: 2.56, latDeg: 25.1226, lonDeg: 121.5911, elevationM: 288 },
        { km: 3.16, latDeg: 25.1256, lonDeg: 121.5925, elevationM: 360 },
        { km: 4.13, latDeg: 25.13214, lonDeg: 121.59719, elevationM: 450.4 },
      ],
    },
    { kind: 'road', file: 'fengguizui-upper', fromKm: 0, toKm: 1.96 },
  ],
  searchAliases: [...regions.taipei, '风柜嘴', '士林', '外雙溪', '至善路', '7-11', '7-Eleven'],
  rowBoundaries: [
    { km: 0, place: north.palaceMuseum, elevationM: 30 },
    { km: 1.7, place: north.zhongsheBridge, elevationM: 69 },
    { km: 4.4, place: north.fenglinBridge, elevationM: 184 },
    { km: 7, place: north.wanxi, elevationM: 288 },
    { km: 10.53, place: north.fengguizui, elevationM: 587 },
  ],
  segments: [['fengguizui-fenglin-bridge', 4.4, 10.53]],
  published: { km: 10.74, gainM: 557 },
};
