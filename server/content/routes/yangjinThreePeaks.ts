import { kmMark, north } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const yangjinThreePeaks: RouteContent = {
  id: 'yangjin-three-peaks',
  name: {
    'zh-TW': '陽金三峰',
    en: 'Yangjin Three Peaks',
    ja: '陽金三峰（ヤンジン三峰）',
    fr: 'Les trois sommets de Yangjin',
    ko: '양진 삼봉',
    th: 'หยางจินสามยอด',
  },
  description: {
    'zh-TW':
      '小油坑、風櫃嘴、冷水坑一天收齊：上仰德、下金山、翻大坪，最後從平菁街再爬回陽明山。帳面 79 公里不算長，但三座山的帳是疊在一起算的，風櫃嘴前記得吃東西。',
    en: 'Xiaoyoukeng, Fengguizui and Lengshuikeng in one day: up Yangde, down to Jinshan, over Daping and back onto Yangmingshan by Pingjing Street. Seventy-nine kilometres look harmless, but three climbs add up, so eat before Fengguizui.',
    ja: '小油坑、風櫃嘴、冷水坑を一日で回収する。仰徳大道を上って金山へ下り、大坪を越え、最後は平菁街から陽明山へ戻る。79 kmは長く見えないが三つの山の疲れは足し算になる。風櫃嘴の前に必ず補給を。',
    fr: 'Xiaoyoukeng, Fengguizui et Lengshuikeng en un jour : montée de Yangde, descente sur Jinshan, Daping, puis retour à Yangmingshan par la rue Pingjing. Soixante-dix-neuf kilomètres paraissent anodins, mais trois montées s’additionnent : mangez avant Fengguizui.',
    ko: '샤오유컹, 펑구이쭈이, 렁수이컹을 하루에 모두 넘습니다. 양더로 올라 진산으로 내려가고, 다핑을 넘어 핑징제로 다시 양밍산에 오릅니다. 79km가 짧아 보여도 산 세 개의 피로는 쌓이니 펑구이쭈이 전에 꼭 먹어 두세요.',
    th: 'เก็บเสี่ยวโหยวเคิง เฟิงกุ้ยจุ่ย และเหลิ่งสุ่ยเคิงในวันเดียว ขึ้นหยางเต๋อ ลงจินซาน ข้ามต้าผิง แล้วกลับขึ้นหยางหมิงซานทางผิงจิง ระยะ 79 กิโลเมตรดูไม่ยาว แต่สามเขาสะสมกัน อย่าลืมกินก่อนถึงเฟิงกุ้ยจุ่ย',
  },
  status: 'open',
  statusNote: null,
  parts: [
    { kind: 'road', file: 'yangjin-three-peaks', fromKm: 0, toKm: 57.62 },
    { kind: 'road', file: 'fengguizui-upper', fromKm: 1.96, toKm: 0 },
    {
      kind: 'gates',
      gates: [
        { km: 0.97, latDeg: 25.1256, lonDeg: 121.5925, elevationM: 360 },
        { km: 1.57, latDeg: 25.1226, lonDeg: 121.5911, elevationM: 288 },
        { km: 2.64, latDeg: 25.1197, lonDeg: 121.5904, elevationM: 250 },
        { km: 4.13, latDeg: 25.11918, lonDeg: 121.58302, elevationM: 189.6 },
      ],
    },
    { kind: 'road', file: 'fengguizui-lower', fromKm: 4.44, toKm: 2.64 },
    { kind: 'road', file: 'yangjin-three-peaks', fromKm: 64.5, toKm: 77.67 },
  ],
  searchAliases: [...regions.taipei, ...regions.newTaipei, '阳金三峰', '陽明山', '阳明山', 'Yangmingshan', '台2甲'],
  rowBoundaries: [
    { km: 0, place: north.yangdeFoot, elevationM: 25 },
    { km: 7.2, place: north.gezhiRoad, elevationM: 374 },
    { km: 14.25, place: north.xiaoyoukeng, elevationM: 787 },
    { km: 24.5, place: north.bayan },
    { km: 33.5, place: north.jinshan, elevationM: 5 },
    { km: 44, place: north.daping },
    { km: 48, place: kmMark(48) },
    { km: 57.6, place: north.fengguizui, elevationM: 587 },
    { km: 63.75, place: north.fenglinBridge, elevationM: 184 },
    { km: 65.5, place: north.pingjing },
    { km: 74.5, place: north.jingshanRoad, elevationM: 515 },
    { km: 78.68, place: north.lengshuikeng, elevationM: 746 },
  ],
  segments: [
    ['yangde-boulevard', 0, 7.2],
    ['yangde-xiaoyoukeng', 0, 14.25],
    ['jinshan-daping', 36, 44],
    ['fengguizui-wanli-side', 48.5, 57.6],
    ['pingjing-lengshuikeng', 65.5, 78.68],
    ['jingshan-lengshuikeng', 74.5, 78.68],
  ],
  published: { km: 77.7, gainM: 2740 },
};
