import { north } from '../places/north.ts';
import { kmMark } from '../placeWords.ts';
import { regions } from '../regions.ts';
import type { RouteContent } from '../routeContent.ts';

export const buyanting: RouteContent = {
  id: 'buyanting',
  name: {
    'zh-TW': '不厭亭',
    en: 'Buyanting',
    ja: '不厭亭（ブーイエンティン）',
    fr: 'Buyanting',
    ko: '부옌팅',
    th: 'ปู๋เยี่ยนถิง',
  },
  description: {
    'zh-TW':
      '縣道 102 從雙溪爬上稜線，十公里到 512 公尺的不厭亭，兩側就是最有名的寂寞公路。中途有下坡要重新起步，稜線上的風常常比坡還硬。',
    en: 'Road 102 from Shuangxi to the ridge: ten kilometres to Buyanting at 512 m, with the famous lonely road on either side. Dips on the way make you start again, and the wind on the ridge is often harder than the grade.',
    ja: '県道102号で双渓から稜線へ、10 kmで標高512 mの不厭亭。左右に伸びるのが有名な「寂寞公路」だ。途中の下りで脚がリセットされ、稜線の風は坂より厳しいことも多い。',
    fr: 'La route 102 de Shuangxi à la crête : dix kilomètres jusqu’à Buyanting, à 512 m, avec de part et d’autre la célèbre route solitaire. Des replats descendants obligent à relancer, et le vent sur la crête est souvent plus dur que la pente.',
    ko: '현도 102호로 솽시에서 능선까지, 10km를 올라 해발 512m 부옌팅에 닿으면 양옆으로 유명한 ‘외로운 길’이 펼쳐집니다. 중간 내리막 때문에 다시 힘을 내야 하고, 능선의 바람은 종종 경사보다 더 힘듭니다.',
    th: 'ทางหลวง 102 จากซวงซีขึ้นสันเขา สิบกิโลเมตรถึงปู๋เยี่ยนถิงที่ 512 เมตร สองข้างคือถนนสายเหงาอันโด่งดัง กลางทางมีช่วงลงให้ต้องเร่งใหม่ และลมบนสันเขามักหนักกว่าความชัน',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'buyanting', fromKm: 0, toKm: 9.88 }],
  searchAliases: [...regions.newTaipei, '不厌亭', '縣道102', '102縣道', '瑞芳'],
  stops: [
    { km: 0, place: north.shuangxi, elevationM: 35 },
    { km: 3, place: kmMark(3) },
    { km: 6, place: kmMark(6) },
    { km: 9.88, place: north.buyanting, elevationM: 512 },
  ],
  segments: [['buyanting-shuangxi', 0, 9.88]],
  published: { km: 9.9, gainM: 706 },
};
