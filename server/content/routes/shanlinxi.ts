import { centre, kmMark } from '../places.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const shanlinxi: RouteContent = {
  id: 'shanlinxi',
  name: {
    'zh-TW': '杉林溪',
    en: 'Shanlinxi',
    ja: '杉林渓',
    fr: 'Shanlinxi',
    ko: '산린시',
    th: 'ซานหลินซี',
  },
  description: {
    'zh-TW':
      '從竹山的消防訓練中心經鹿谷、溪頭爬到杉林溪大門，37 公里爬升約 1,750 公尺。溪頭以前是熱身，進了投 95 線才開始連續髮夾彎，安定隧道前是全線最高的地方，隧道裡請開燈。',
    en: 'From the fire academy in Zhushan by Lugu and Xitou to the Shanlinxi gate: 37 km with about 1,750 m of climbing. Everything before Xitou is the warm-up, the hairpins begin on road Tou-95, and the road is highest just before Anding Tunnel, where you need lights.',
    ja: '竹山の消防訓練センターから鹿谷、渓頭を経て杉林渓の入口まで37 km、獲得標高は約1,750 m。渓頭まではウォームアップで、投95線に入るとヘアピンが続く。最高地点は安定トンネルの手前、トンネルではライトを点けよう。',
    fr: 'De l’école des pompiers de Zhushan à l’entrée de Shanlinxi par Lugu et Xitou : 37 km et environ 1 750 m de montée. Jusqu’à Xitou, c’est l’échauffement ; les lacets commencent sur la route Tou-95, dont le point haut précède le tunnel Anding, où il faut des feux.',
    ko: '주산 소방훈련센터에서 루구와 시터우를 지나 산린시 입구까지 37km에 약 1,750m를 오릅니다. 시터우까지는 준비운동이고 투95선에 들어서면 헤어핀이 이어지며, 가장 높은 곳은 안딩 터널 앞이니 터널에서는 라이트를 켜세요.',
    th: 'จากศูนย์ฝึกดับเพลิงที่จู๋ซาน ผ่านลู่กู่และซีโถวถึงประตูซานหลินซี 37 กิโลเมตร ไต่ราว 1,750 เมตร ก่อนถึงซีโถวคือวอร์มอัป โค้งพับเริ่มบนถนนโถว 95 จุดสูงสุดอยู่ก่อนอุโมงค์อันติ้ง ซึ่งต้องเปิดไฟ',
  },
  status: 'open',
  statusNote: null,
  parts: [
    { kind: 'road', file: 'shanlinxi', fromKm: 0, toKm: 22 },
    { kind: 'road', file: 'shanlinxi', fromKm: 23.95, toKm: 38.75 },
  ],
  searchAliases: [...regions.nantou, '竹山', '溪头', '投95', '縣道151'],
  rowBoundaries: [
    { km: 0, place: centre.fireAcademy },
    { km: 5, place: kmMark(5) },
    { km: 11.7, place: centre.lugu },
    { km: 17, place: kmMark(17) },
    { km: 22, place: centre.xitou },
    { km: 29, place: kmMark(29) },
    { km: 35.8, place: centre.andingTunnel },
    { km: 36.8, place: centre.shanlinxi },
  ],
  segments: [['shanlinxi-xitou-gate', 22, 36.8]],
  published: { km: 38, gainM: 1700 },
};
