import { centre } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const sunMoonLake: RouteContent = {
  id: 'sun-moon-lake',
  name: {
    'zh-TW': '日月潭環湖',
    en: 'Sun Moon Lake loop',
    ja: '日月潭一周',
    fr: 'Tour du lac Soleil-Lune',
    ko: '르웨탄 일주',
    th: 'รอบทะเลสาบสุริยันจันทรา',
  },
  description: {
    'zh-TW':
      '從向山順時針繞日月潭一圈，經水社、文武廟、伊達邵、玄光和頭社回到原點，29 公里、爬升 430 公尺。坡都不長但一個接一個，假日遊客多，隧道和樹蔭路段請開燈。',
    en: 'Once around Sun Moon Lake, clockwise from Xiangshan by Shuishe, Wenwu Temple, Ita Thao, Xuanguang and Toushe: 29 km with 430 m of climbing. No climb is long but one follows the other, weekends are busy, and tunnels and shaded stretches call for lights.',
    ja: '向山から時計回りに日月潭を一周し、水社、文武廟、伊達邵、玄光、頭社を経て戻る29 km、獲得標高430 m。長い坂はないが上りが次々に来る。休日は観光客が多く、トンネルと木陰ではライトを点けよう。',
    fr: 'Le tour du lac Soleil-Lune dans le sens horaire depuis Xiangshan, par Shuishe, le temple Wenwu, Ita Thao, Xuanguang et Toushe : 29 km et 430 m de montée. Aucune côte n’est longue mais elles se suivent ; il y a du monde le week-end, et tunnels et sous-bois demandent des feux.',
    ko: '샹산에서 시계 방향으로 수이서, 원우먀오, 이다사오, 쉬안광, 터우서를 지나 돌아오는 르웨탄 한 바퀴로 29km에 430m를 오릅니다. 긴 오르막은 없지만 쉴 틈 없이 이어지고 주말에는 관광객이 많으니, 터널과 그늘진 구간에서는 라이트를 켜세요.',
    th: 'วนทะเลสาบสุริยันจันทราตามเข็มนาฬิกาจากเซี่ยงซาน ผ่านสุ่ยเส้อ วัดเหวินอู่ อีต๋าเซ่า เสวียนกวง และโถวเส้อ ระยะ 29 กิโลเมตร ไต่ 430 เมตร ไม่มีเนินยาวแต่มาเรื่อยๆ วันหยุดคนเยอะ ในอุโมงค์และใต้ร่มไม้ควรเปิดไฟ',
  },
  status: 'open',
  statusNote: null,
  traffic: 'mixed',
  parts: [
    { kind: 'road', file: 'sun-moon-lake', fromKm: 0, toKm: 12.25 },
    { kind: 'road', file: 'sun-moon-lake', fromKm: 12.55, toKm: 29.12 },
  ],
  searchAliases: [...regions.nantou, '日月潭', '魚池', '鱼池', '台21甲', '台21線'],
  rowBoundaries: [
    { km: 0, place: centre.xiangshan },
    { km: 3.5, place: centre.shuishe },
    { km: 6.4, place: centre.wenwuTemple },
    { km: 11.4, place: centre.ropeway },
    { km: 12.2, place: centre.itaThao },
    { km: 18.6, place: centre.xuanguang },
    { km: 25.75, place: centre.toushe },
    { km: 28.82, place: centre.xiangshan },
  ],
  segments: [['sun-moon-lake-loop', 0, 28.82]],
  published: { km: 29, gainM: 430 },
};
