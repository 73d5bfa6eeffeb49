import { kmMark, south } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const route197: RouteContent = {
  id: 'route-197',
  name: {
    'zh-TW': '縣道 197',
    en: 'Route 197',
    ja: '県道197号（台東）',
    fr: 'Route 197',
    ko: '현도 197호',
    th: 'ทางหลวง 197',
  },
  description: {
    'zh-TW':
      '從台東大橋沿縣道 197 往北，騎到碎石路前折返，39 公里、爬升 800 公尺。路窄、車少、補給也少，再往北的 23K 到 37K 是碎石，公路車到這裡就該回頭。',
    en: 'North from Taitung Bridge along road 197 to the start of the gravel and back: 39 km with 800 m of climbing. The road is narrow, quiet and without shops, and from post 37K to 23K it is gravel, so this is where a road bike turns round.',
    ja: '台東大橋から県道197号を北へ、砂利道の手前で折り返す39 km、獲得標高800 m。道は狭く車も補給も少ない。この先の37Kから23Kは砂利道なので、ロードバイクはここで引き返そう。',
    fr: 'Vers le nord depuis le pont de Taitung par la route 197, jusqu’au début du gravier et retour : 39 km et 800 m de montée. La route est étroite, calme et sans ravitaillement, et des bornes 37K à 23K elle est en gravier : c’est ici qu’un vélo de route fait demi-tour.',
    ko: '타이둥대교에서 현도 197호를 따라 북쪽으로 자갈길 앞까지 갔다가 돌아오는 39km, 800m를 오르는 길입니다. 길이 좁고 차도 보급도 적으며 37K부터 23K까지는 자갈길이라 로드바이크는 여기서 돌아와야 합니다.',
    th: 'ขึ้นเหนือจากสะพานไถตงตามทางหลวง 197 ถึงก่อนทางกรวดแล้วกลับ 39 กิโลเมตร ไต่ 800 เมตร ถนนแคบ รถน้อย ร้านก็น้อย จากหลัก 37K ถึง 23K เป็นทางกรวด จักรยานเสือหมอบควรกลับตรงนี้',
  },
  status: 'open',
  statusNote: null,
  parts: [
    { kind: 'road', file: 'route-197', fromKm: 0, toKm: 36.2 },
    { kind: 'road', file: 'route-197', fromKm: 3.23, toKm: 0 },
  ],
  searchAliases: [...regions.taitung, '197縣道', '鸞山', '利吉', '卑南'],
  rowBoundaries: [
    { km: 0, place: south.taitungBridge },
    { km: 6.6, place: south.fuyuan },
    { km: 13, place: kmMark(13) },
    { km: 19.7, place: south.gravelStart },
    { km: 27, place: kmMark(27) },
    { km: 32.85, place: south.fuyuan },
    { km: 39.43, place: south.taitungBridge },
  ],
  segments: [['route-197-northbound', 0, 19.7]],
  published: { km: 39.4, gainM: 820 },
};
