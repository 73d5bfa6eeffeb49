import type { LocalisedText } from '#contract/localisedText.ts';
import type { SampleItem } from '#server/modules/content/sampleItems.service.ts';
import { sameText as same, sampleText as text } from './sampleText.ts';

const weight = text('重量', 'Weight', '重量', 'Poids', '무게', 'น้ำหนัก');
const yes = text('有', 'Yes', 'あり', 'Oui', '있음', 'มี');
const no = text('無', 'No', 'なし', 'Non', '없음', 'ไม่มี');
const otherModels = text('其他款', 'Others', 'ほかの製品', 'Autres modèles', '다른 제품', 'รุ่นอื่น');

const depth = text('框高', 'Rim depth', 'リム高', 'Hauteur de jante', '림 높이', 'ความสูงขอบล้อ');
const battery = text('續航', 'Battery', '電池持続', 'Autonomie', '배터리 시간', 'แบตเตอรี่');
const screen = text('螢幕', 'Screen', '画面', 'Écran', '화면', 'หน้าจอ');
const hours = (count: number): LocalisedText =>
  text(`${count} 小時`, `${count} h`, `${count} 時間`, `${count} h`, `${count}시간`, `${count} ชม.`);

const madeUp = text(
  '\n\n# 這是範例\n這一頁的文字和數字都是編的，真的內容由管理員在管理台寫。',
  '\n\n# This is a sample\nText and figures of this page are made up; the real ones are written in the administration.',
  '\n\n# サンプルです\nこのページの文章と数字は架空です。本物は運営者が管理画面で書きます。',
  '\n\n# Ceci est un exemple\nTextes et chiffres sont inventés ; les vrais s’écrivent au bureau de l’administrateur.',
  '\n\n# 예시예요\n이 페이지의 글과 숫자는 지어낸 것이에요. 진짜 내용은 운영자가 관리 화면에서 씁니다.',
  '\n\n# นี่คือตัวอย่าง\nข้อความและตัวเลขในหน้านี้แต่งขึ้น ของจริงเจ้าของเว็บเขียนที่โต๊ะผู้ดูแล',
);
const withNote = (body: LocalisedText): LocalisedText =>
  Object.fromEntries(
    Object.entries(body).map(([key, words]) => [key, words + (madeUp[key as 'zh-TW'] ?? '')]),
  ) as LocalisedText;

const title = (name: string): LocalisedText =>
  text(
    `範例：${name}`,
    `Sample: ${name}`,
    `サンプル：${name}`,
    `Exemple : ${name}`,
    `예시: ${name}`,
    `ตัวอย่าง: ${name}`,
  );
const shops = (name: string) => [{ name, url: 'https://example.com/' }];

/** Product pages with different made-up texts: wheels for climbs, and a bike computer. */
export const sampleProducts: readonly SampleItem[] = [
  {
    kind: 'product',
    slug: 'hyperlun',
    draft: {
      title: title('HyperLun'),
      lead: text(
        '範例文字：爬坡用的碳纖輪組，輕框、好起步，長下坡用碟煞收得住。',
        'Sample text: carbon wheels for climbs, light at the rim and quick to start, with discs for the long way down.',
        'サンプル文：登り用カーボンホイール。リムが軽く出足が良く、長い下りもディスクで安心。',
        'Texte d’exemple : des roues en carbone pour les cols, légères et vives, à disques pour les longues descentes.',
        '예시 글: 업힐용 카본 휠. 림이 가벼워 출발이 빠르고, 긴 내리막은 디스크로 안심.',
        'ข้อความตัวอย่าง: ล้อคาร์บอนสำหรับขึ้นเขา ขอบเบา ออกตัวไว ลงเขายาวมั่นใจด้วยดิสก์เบรก',
      ),
      text: withNote(
        text(
          '# 給誰\n常騎西進武嶺、風櫃嘴這種長坡的人。平路全力衝刺不是它的強項。',
          '# For whom\nRiders of long climbs such as Wuling or Fengguizui. Sprints on the flat are not its strength.',
          '# どんな人に\n武嶺や風櫃嘴のような長い登りを走る人に。平地のスプリントは得意ではありません。',
          '# Pour qui\nPour les longs cols comme Wuling ou Fengguizui. Le sprint sur le plat n’est pas son fort.',
          '# 누구에게\n우링이나 펑구이쭈이 같은 긴 오르막을 타는 사람에게. 평지 스프린트는 강점이 아니에요.',
          '# เหมาะกับใคร\nคนที่ปั่นเขายาวอย่างอู่หลิงหรือเฟิงกุ้ยจุ่ย ไม่ถนัดสปรินต์ทางราบ',
        ),
      ),
      pictures: [],
      shops: shops('Example Wheels'),
      specifications: [
        { name: weight, value: same('1,290 g') },
        { name: depth, value: same('35 mm') },
        {
          name: text('內寬', 'Inner width', '内幅', 'Largeur interne', '내부 폭', 'ความกว้างด้านใน'),
          value: same('21 mm'),
        },
        {
          name: text('煞車', 'Brakes', 'ブレーキ', 'Freins', '브레이크', 'เบรก'),
          value: text('碟煞', 'Disc', 'ディスク', 'Disques', '디스크', 'ดิสก์'),
        },
        {
          name: text('體重上限', 'Rider up to', '体重制限', 'Cycliste jusqu’à', '체중 한도', 'น้ำหนักผู้ขี่ไม่เกิน'),
          value: same('110 kg'),
        },
      ],
      comparison: {
        columns: [same('HyperLun'), otherModels],
        rows: [
          { name: weight, cells: [same('1,290 g'), same('1,550 g')] },
          { name: depth, cells: [same('35 mm'), same('50 mm')] },
          {
            name: text('無內胎', 'Tubeless', 'チューブレス', 'Tubeless', '튜블리스', 'ทูบเลส'),
            cells: [yes, yes],
          },
        ],
      },
    },
  },
  {
    kind: 'product',
    slug: 'x7pro5',
    draft: {
      title: title('X7 Pro 5'),
      lead: text(
        '範例文字：看得清楚的車錶，坡還剩多少、現在該出幾瓦，低頭一眼就好。',
        'Sample text: a computer that is easy to read. What is left of the climb and how many watts to push, at one glance.',
        'サンプル文：見やすいサイコン。残りの登りと出すべきワットが一目で分かる。',
        'Texte d’exemple : un compteur bien lisible. Le reste du col et les watts à tenir, d’un coup d’œil.',
        '예시 글: 잘 보이는 속도계. 남은 오르막과 지금 낼 와트를 한눈에.',
        'ข้อความตัวอย่าง: ไมล์ที่อ่านง่าย เหลือเขาอีกเท่าไรและควรออกกี่วัตต์ มองแวบเดียวรู้',
      ),
      text: withNote(
        text(
          '# 給誰\n想照配速表騎、又不想一直看手機的人。沒有地圖導航的需要，可以選便宜的。',
          '# For whom\nRiders who follow a pace plan and leave the phone in the pocket. Without a need for maps, a cheaper one will do.',
          '# どんな人に\nスマホを見ずにペース表どおり走りたい人に。地図が要らなければ安い機種で十分です。',
          '# Pour qui\nPour suivre un tableau d’allure sans sortir le téléphone. Sans besoin de carte, un modèle moins cher suffit.',
          '# 누구에게\n휴대폰을 보지 않고 페이스 표대로 타고 싶은 사람에게. 지도가 필요 없으면 싼 제품으로 충분해요.',
          '# เหมาะกับใคร\nคนที่อยากปั่นตามตารางเพซโดยไม่ต้องดูมือถือ ถ้าไม่ใช้แผนที่ รุ่นถูกกว่าก็พอ',
        ),
      ),
      pictures: [],
      shops: shops('Example Cycling'),
      specifications: [
        {
          name: screen,
          value: text(
            '2.6 吋彩色',
            '2.6 in, colour',
            '2.6インチ カラー',
            '2,6 pouces, couleur',
            '2.6인치 컬러',
            '2.6 นิ้ว สี',
          ),
        },
        { name: battery, value: hours(32) },
        { name: weight, value: same('74 g') },
        { name: text('防水', 'Waterproof', '防水', 'Étanchéité', '방수', 'กันน้ำ'), value: same('IPX7') },
        {
          name: text('連線', 'Connects by', '接続', 'Connexions', '연결', 'การเชื่อมต่อ'),
          value: same('ANT+ · Bluetooth'),
        },
      ],
      comparison: {
        columns: [same('X7 Pro 5'), otherModels],
        rows: [
          { name: battery, cells: [hours(32), hours(18)] },
          { name: screen, cells: [same('2.6″'), same('2.2″')] },
          {
            name: text('爬坡畫面', 'Climb page', '登坂ページ', 'Écran de col', '업힐 화면', 'หน้าขึ้นเขา'),
            cells: [yes, no],
          },
        ],
      },
    },
  },
];
