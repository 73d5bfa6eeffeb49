import { centre, kmMark, north, south } from './places.ts';
import { regions } from './regions.ts';
import type { RouteContent } from './routeContent.ts';
import { alishan } from './routes/alishan.ts';
import { balingMingchi } from './routes/balingMingchi.ts';
import { daxueshan } from './routes/daxueshan.ts';
import { fengguizui } from './routes/fengguizui.ts';
import { lengshuikeng } from './routes/lengshuikeng.ts';
import { northCrossBaling } from './routes/northCrossBaling.ts';
import { romanticRoad } from './routes/romanticRoad.ts';
import { route136 } from './routes/route136.ts';
import { route197 } from './routes/route197.ts';
import { shanlinxi } from './routes/shanlinxi.ts';
import { siyuan } from './routes/siyuan.ts';
import { smangus } from './routes/smangus.ts';
import { sunMoonLake } from './routes/sunMoonLake.ts';
import { taipingshan } from './routes/taipingshan.ts';
import { tataka } from './routes/tataka.ts';
import { wulingEast } from './routes/wulingEast.ts';
import { wulingWest } from './routes/wulingWest.ts';
import { yangdeXiaoyoukeng } from './routes/yangdeXiaoyoukeng.ts';
import { yangjinThreePeaks } from './routes/yangjinThreePeaks.ts';
import { yulao } from './routes/yulao.ts';

const zhongsheRoad: RouteContent = {
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
  rowBoundaries: [
    { km: 0, place: north.zhongsheBridge, elevationM: 70 },
    { km: 1, place: kmMark(1) },
    { km: 2, place: kmMark(2) },
    { km: 3, place: kmMark(3) },
    { km: 4.02, place: north.zhongsheBusTurn, elevationM: 315 },
  ],
  segments: [['zhongshe-road', 0, 4.02]],
  published: { km: 3.94, gainM: 245 },
};

const yangjinHighway: RouteContent = {
  id: 'yangjin-highway',
  name: {
    'zh-TW': '陽金公路',
    en: 'Yangjin Highway',
    ja: '陽金公路（ヤンジン）',
    fr: 'Route Yangjin',
    ko: '양진공로',
    th: 'ทางหลวงหยางจิน',
  },
  description: {
    'zh-TW':
      '從金山海邊反爬陽明山，一路經八煙、馬槽到小油坑，將近 20 公里、爬升快 800 公尺。前五公里幾乎是平的，八煙過後坡度才咬人，東北季風來時還要跟雨霧打交道。',
    en: 'Yangmingshan from the sea: from Jinshan by Bayan and Macao to Xiaoyoukeng, nearly 20 km and almost 800 m up. The first five kilometres are nearly flat, the grade bites after Bayan, and in the north-east monsoon you share the road with rain and fog.',
    ja: '金山の海辺から陽明山へ逆側を上る、八煙・馬槽を経て小油坑まで約20 km、獲得標高は800 m近い。最初の5 kmはほぼ平坦で、八煙を過ぎると勾配が牙をむき、北東の季節風の時期は雨と霧が相手になる。',
    fr: 'Yangmingshan par la mer : de Jinshan à Xiaoyoukeng par Bayan et Macao, près de 20 km et presque 800 m de dénivelé. Les cinq premiers kilomètres sont quasi plats, la pente mord après Bayan, et la mousson du nord-est apporte pluie et brouillard.',
    ko: '진산 바닷가에서 양밍산을 반대로 오르는 길로, 바옌과 마차오를 지나 샤오유컹까지 약 20km에 800m 가까이 오릅니다. 처음 5km는 거의 평지, 바옌을 지나면 경사가 물고 늘어지고 북동 계절풍 철에는 비와 안개도 상대해야 합니다.',
    th: 'ขึ้นหยางหมิงซานจากฝั่งทะเลที่จินซาน ผ่านปาเยียนและหม่าเฉาไปเสี่ยวโหยวเคิง ระยะเกือบ 20 กิโลเมตร ไต่เกือบ 800 เมตร ห้ากิโลเมตรแรกแทบราบ พ้นปาเยียนแล้วเริ่มชันจริง และช่วงมรสุมตะวันออกเฉียงเหนือต้องเจอทั้งฝนทั้งหมอก',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'yangjin-three-peaks', fromKm: 33.5, toKm: 14.25 }],
  searchAliases: [...regions.newTaipei, ...regions.taipei, '阳金公路', '陽明山', '阳明山', 'Yangmingshan', '台2甲'],
  rowBoundaries: [
    { km: 0, place: north.jinshan, elevationM: 5 },
    { km: 5, place: kmMark(5) },
    { km: 9, place: north.bayan },
    { km: 15.5, place: north.macao },
    { km: 19.25, place: north.xiaoyoukeng, elevationM: 787 },
  ],
  segments: [['yangjin-jinshan-xiaoyoukeng', 0, 19.25]],
  published: { km: 19.2, gainM: 909 },
};

const shouka: RouteContent = {
  id: 'shouka',
  name: {
    'zh-TW': '壽卡',
    en: 'Shouka',
    ja: '寿卡（ショウカ）',
    fr: 'Shouka',
    ko: '서우카',
    th: 'โซ่วข่า',
  },
  description: {
    'zh-TW':
      '南迴的舊路台 9 戊線，從達仁爬到壽卡，不到 11 公里、爬升 420 公尺。均坡 4% 很好抓節奏，彎多、視線短，靠右慢慢轉上去就好。',
    en: 'The old South-Link road, provincial 9E, from Daren to Shouka: under 11 km and 420 m up. At 4 % the grade is easy to settle into, but the bends are many and blind, so keep right and spin your way up.',
    ja: '南廻公路の旧道、台9戊線を達仁から寿卡まで、11 km足らずで420 mを上る。平均4%でリズムをつかみやすいが、カーブが多く見通しは短い。右に寄って軽く回していこう。',
    fr: 'L’ancienne route du sud, la 9E, de Daren à Shouka : moins de 11 km pour 420 m de montée. À 4 %, le rythme se trouve facilement, mais les virages sont nombreux et sans visibilité : serrez à droite et tournez les jambes.',
    ko: '남회공로의 옛길 타이9무선을 따라 다런에서 서우카까지 11km가 안 되는 거리에 420m를 오릅니다. 평균 4%라 리듬을 잡기 쉽지만 굽이가 많고 시야가 짧으니 오른쪽으로 붙어 천천히 오르세요.',
    th: 'ถนนสายใต้เส้นเก่า ทางหลวง 9E จากต๋าเหรินถึงโซ่วข่า ไม่ถึง 11 กิโลเมตร ไต่ 420 เมตร ความชันเฉลี่ย 4% จับจังหวะง่าย แต่โค้งเยอะและมองไม่ไกล ชิดขวาแล้วค่อยๆ ปั่นขึ้น',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'shouka', fromKm: 0, toKm: 10.7 }],
  searchAliases: [...regions.taitung, ...regions.pingtung, '寿卡', '台9戊', '南迴', '南回'],
  rowBoundaries: [
    { km: 0, place: south.daren },
    { km: 3, place: kmMark(3) },
    { km: 6, place: kmMark(6) },
    { km: 8, place: kmMark(8) },
    { km: 10.7, place: south.shouka },
  ],
  segments: [['shouka-daren', 0, 10.7]],
  published: { km: 10.7, gainM: 424 },
};

const meishan36: RouteContent = {
  id: 'meishan-36',
  name: {
    'zh-TW': '梅山 36 彎',
    en: 'Meishan 36 Bends',
    ja: '梅山36カーブ（メイシャン）',
    fr: 'Les 36 lacets de Meishan',
    ko: '메이산 36굽이',
    th: '36 โค้งเหมยซาน',
  },
  description: {
    'zh-TW':
      '36 個編號髮夾彎從梅山一路數到太平，不到 12 公里爬 734 公尺。每個彎都有牌子倒數，坡度穩定在 6% 上下，抓好節奏就能一路同檔踩到頂。',
    en: 'Thirty-six numbered hairpins from Meishan to Taiping, 734 m up in less than 12 km. Every bend has its sign and the grade holds near 6 %, so find a rhythm and you can ride one gear to the top.',
    ja: '番号のついた36のヘアピンを数えながら梅山から太平へ、12 km足らずで734 mを上る。勾配は6%前後で安定しているので、リズムをつかめば同じギアで頂上まで行ける。',
    fr: 'Trente-six lacets numérotés de Meishan à Taiping, 734 m de montée en moins de 12 km. Chaque virage a son panneau et la pente reste proche de 6 % : trouvez votre rythme et un seul braquet suffit jusqu’en haut.',
    ko: '번호가 붙은 36개의 헤어핀을 세며 메이산에서 타이핑까지, 12km가 안 되는 거리에 734m를 오릅니다. 굽이마다 표지판이 있고 경사가 6% 안팎으로 일정해, 리듬만 잡으면 한 기어로 정상까지 갈 수 있습니다.',
    th: 'โค้งหักศอก 36 โค้งมีป้ายเลขกำกับจากเหมยซานถึงไท่ผิง ไต่ 734 เมตรในไม่ถึง 12 กิโลเมตร ความชันคงที่ราว 6% จับจังหวะได้ก็ปั่นเกียร์เดียวถึงยอด',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'meishan-36', fromKm: 0, toKm: 11.67 }],
  searchAliases: [...regions.chiayi, '梅山36彎', '梅山36弯', '162甲'],
  rowBoundaries: [
    { km: 0, place: centre.meishan, elevationM: 182 },
    { km: 3, place: kmMark(3) },
    { km: 6, place: kmMark(6) },
    { km: 9, place: kmMark(9) },
    { km: 11.67, place: centre.taiping, elevationM: 916 },
  ],
  segments: [['meishan-36-bends', 0, 11.67]],
  published: { km: 11.7, gainM: 734 },
};

const beiyi: RouteContent = {
  id: 'beiyi',
  name: {
    'zh-TW': '北宜公路（坪林–石牌）',
    en: 'Beiyi Highway',
    ja: '北宜公路（坪林–石牌）',
    fr: 'Route Beiyi',
    ko: '베이이공로(핑린–스파이)',
    th: 'ทางหลวงเป่ยอี๋',
  },
  description: {
    'zh-TW':
      '台 9 線從坪林到石牌縣界，18 公里緩上到 547 公尺，翻過去就是九彎十八拐與蘭陽平原。均坡不到 2%，是練大盤巡航的好地方，假日重機多，彎道請靠右。',
    en: 'Provincial road 9 from Pinglin to the county line at Shipai: 18 gentle km to 547 m, and on the far side the nine turns and eighteen bends drop to the Lanyang plain. At less than 2 % it is big-ring country, but motorcycles are many at weekends, so keep right in the bends.',
    ja: '台9線で坪林から石牌の県境まで、18 kmを緩やかに547 mへ。越えた先は九彎十八拐と蘭陽平原だ。平均2%未満でアウターのまま巡航するのに最適だが、休日は大型バイクが多いのでカーブでは右に寄ろう。',
    fr: 'La route 9 de Pinglin à la limite du comté à Shipai : 18 km en pente douce jusqu’à 547 m, avec de l’autre côté les lacets qui plongent vers la plaine de Lanyang. À moins de 2 %, c’est le royaume du grand plateau, mais les motos sont nombreuses le week-end : serrez à droite.',
    ko: '타이9번 도로로 핑린에서 스파이 현 경계까지, 18km를 완만하게 547m까지 오르면 그 너머로 구굽이 십팔굽이와 란양평야가 펼쳐집니다. 평균 2%가 안 되어 아우터 순항 연습에 좋지만, 주말에는 오토바이가 많으니 굽이에서 오른쪽으로 붙으세요.',
    th: 'ทางหลวงหมายเลข 9 จากผิงหลินถึงเขตแดนที่สือไผ ไต่เบาๆ 18 กิโลเมตรถึง 547 เมตร อีกฝั่งคือเก้าโค้งสิบแปดเลี้ยวลงสู่ที่ราบหลานหยาง เฉลี่ยไม่ถึง 2% เหมาะฝึกจานใหญ่ แต่วันหยุดมอเตอร์ไซค์เยอะ เข้าโค้งให้ชิดขวา',
  },
  status: 'open',
  statusNote: null,
  parts: [{ kind: 'road', file: 'beiyi', fromKm: 0, toKm: 18.36 }],
  searchAliases: [...regions.newTaipei, ...regions.yilan, '台9線', '九彎十八拐', '九弯十八拐'],
  rowBoundaries: [
    { km: 0, place: north.pinglin, elevationM: 203 },
    { km: 5, place: kmMark(5) },
    { km: 10, place: kmMark(10) },
    { km: 15, place: kmMark(15) },
    { km: 18.36, place: north.shipai, elevationM: 547 },
  ],
  segments: [],
  published: { km: 18.3, gainM: 436 },
};

const buyanting: RouteContent = {
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
  rowBoundaries: [
    { km: 0, place: north.shuangxi, elevationM: 35 },
    { km: 3, place: kmMark(3) },
    { km: 6, place: kmMark(6) },
    { km: 9.88, place: north.buyanting, elevationM: 512 },
  ],
  segments: [['buyanting-shuangxi', 0, 9.88]],
  published: { km: 9.9, gainM: 706 },
};

/** The routes of the site. */
export const allRoutes: readonly RouteContent[] = [
  wulingWest,
  wulingEast,
  fengguizui,
  zhongsheRoad,
  lengshuikeng,
  yangdeXiaoyoukeng,
  yangjinHighway,
  yangjinThreePeaks,
  taipingshan,
  daxueshan,
  alishan,
  romanticRoad,
  tataka,
  meishan36,
  yulao,
  route136,
  buyanting,
  beiyi,
  sunMoonLake,
  northCrossBaling,
  balingMingchi,
  siyuan,
  smangus,
  shanlinxi,
  route197,
  shouka,
];
