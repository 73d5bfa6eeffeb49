import type { FullText } from '#contract/localisedText.ts';
import { mapLanguages } from '#contract/mapLanguages.ts';
import type { SampleItem } from './storedSampleItems.ts';

const weight = {
  'zh-TW': '重量',
  en: 'Weight',
  ja: '重量',
  fr: 'Poids',
  ko: '무게',
  th: 'น้ำหนัก',
};
const yes = {
  'zh-TW': '有',
  en: 'Yes',
  ja: 'あり',
  fr: 'Oui',
  ko: '있음',
  th: 'มี',
};
const no = {
  'zh-TW': '無',
  en: 'No',
  ja: 'なし',
  fr: 'Non',
  ko: '없음',
  th: 'ไม่มี',
};
const otherModels = {
  'zh-TW': '其他款',
  en: 'Others',
  ja: 'ほかの製品',
  fr: 'Autres modèles',
  ko: '다른 제품',
  th: 'รุ่นอื่น',
};

const depth = {
  'zh-TW': '框高',
  en: 'Rim depth',
  ja: 'リム高',
  fr: 'Hauteur de jante',
  ko: '림 높이',
  th: 'ความสูงขอบล้อ',
};
const battery = {
  'zh-TW': '續航',
  en: 'Battery',
  ja: '電池持続',
  fr: 'Autonomie',
  ko: '배터리 시간',
  th: 'แบตเตอรี่',
};
const screen = {
  'zh-TW': '螢幕',
  en: 'Screen',
  ja: '画面',
  fr: 'Écran',
  ko: '화면',
  th: 'หน้าจอ',
};
const formatHours = (count: number): FullText => ({
  'zh-TW': `${count} 小時`,
  en: `${count} h`,
  ja: `${count} 時間`,
  fr: `${count} h`,
  ko: `${count}시간`,
  th: `${count} ชม.`,
});

const madeUpNote = {
  'zh-TW': '\n\n# 這是範例\n這一頁的文字和數字都是編的，真的內容由管理員在管理台寫。',
  en: '\n\n# This is a sample\nText and figures of this page are made up; the real ones are written in the administration.',
  ja: '\n\n# サンプルです\nこのページの文章と数字は架空です。本物は運営者が管理画面で書きます。',
  fr: '\n\n# Ceci est un exemple\nTextes et chiffres sont inventés ; les vrais s’écrivent au bureau de l’administrateur.',
  ko: '\n\n# 예시예요\n이 페이지의 글과 숫자는 지어낸 것이에요. 진짜 내용은 운영자가 관리 화면에서 씁니다.',
  th: '\n\n# นี่คือตัวอย่าง\nข้อความและตัวเลขในหน้านี้แต่งขึ้น ของจริงเจ้าของเว็บเขียนที่โต๊ะผู้ดูแล',
};
/** A number or a name, which is the same in all languages. */
const repeatForLanguages = (text: string): FullText => mapLanguages(() => text);
const addMadeUpNote = (body: FullText): FullText => mapLanguages((language) => body[language] + madeUpNote[language]);

const buildTitle = (name: string): FullText => ({
  'zh-TW': `範例：${name}`,
  en: `Sample: ${name}`,
  ja: `サンプル：${name}`,
  fr: `Exemple : ${name}`,
  ko: `예시: ${name}`,
  th: `ตัวอย่าง: ${name}`,
});
const buildShops = (name: string) => [{ name, url: 'https://example.com/' }];

/** Product pages with different made-up texts: wheels for climbs, and a bike computer. */
export const sampleProducts: readonly SampleItem[] = [
  {
    kind: 'product',
    slug: 'hyperlun',
    draft: {
      title: buildTitle('HyperLun'),
      lead: {
        'zh-TW': '範例文字：爬坡用的碳纖輪組，輕框、好起步，長下坡用碟煞收得住。',
        en: 'Sample text: carbon wheels for climbs, light at the rim and quick to start, with discs for the long way down.',
        ja: 'サンプル文：登り用カーボンホイール。リムが軽く出足が良く、長い下りもディスクで安心。',
        fr: 'Texte d’exemple : des roues en carbone pour les cols, légères et vives, à disques pour les longues descentes.',
        ko: '예시 글: 업힐용 카본 휠. 림이 가벼워 출발이 빠르고, 긴 내리막은 디스크로 안심.',
        th: 'ข้อความตัวอย่าง: ล้อคาร์บอนสำหรับขึ้นเขา ขอบเบา ออกตัวไว ลงเขายาวมั่นใจด้วยดิสก์เบรก',
      },
      text: addMadeUpNote({
        'zh-TW': '# 給誰\n常騎西進武嶺、風櫃嘴這種長坡的人。平路全力衝刺不是它的強項。',
        en: '# For whom\nRiders of long climbs such as Wuling or Fengguizui. Sprints on the flat are not its strength.',
        ja: '# どんな人に\n武嶺や風櫃嘴のような長い登りを走る人に。平地のスプリントは得意ではありません。',
        fr: '# Pour qui\nPour les longs cols comme Wuling ou Fengguizui. Le sprint sur le plat n’est pas son fort.',
        ko: '# 누구에게\n우링이나 펑구이쭈이 같은 긴 오르막을 타는 사람에게. 평지 스프린트는 강점이 아니에요.',
        th: '# เหมาะกับใคร\nคนที่ปั่นเขายาวอย่างอู่หลิงหรือเฟิงกุ้ยจุ่ย ไม่ถนัดสปรินต์ทางราบ',
      }),
      pictures: [],
      shops: buildShops('Example Wheels'),
      specifications: [
        { name: weight, value: repeatForLanguages('1,290 g') },
        { name: depth, value: repeatForLanguages('35 mm') },
        {
          name: {
            'zh-TW': '內寬',
            en: 'Inner width',
            ja: '内幅',
            fr: 'Largeur interne',
            ko: '내부 폭',
            th: 'ความกว้างด้านใน',
          },
          value: repeatForLanguages('21 mm'),
        },
        {
          name: {
            'zh-TW': '煞車',
            en: 'Brakes',
            ja: 'ブレーキ',
            fr: 'Freins',
            ko: '브레이크',
            th: 'เบรก',
          },
          value: {
            'zh-TW': '碟煞',
            en: 'Disc',
            ja: 'ディスク',
            fr: 'Disques',
            ko: '디스크',
            th: 'ดิสก์',
          },
        },
        {
          name: {
            'zh-TW': '體重上限',
            en: 'Rider up to',
            ja: '体重制限',
            fr: 'Cycliste jusqu’à',
            ko: '체중 한도',
            th: 'น้ำหนักผู้ขี่ไม่เกิน',
          },
          value: repeatForLanguages('110 kg'),
        },
      ],
      comparison: {
        columns: [repeatForLanguages('HyperLun'), otherModels],
        rows: [
          { name: weight, cells: [repeatForLanguages('1,290 g'), repeatForLanguages('1,550 g')] },
          { name: depth, cells: [repeatForLanguages('35 mm'), repeatForLanguages('50 mm')] },
          {
            name: {
              'zh-TW': '無內胎',
              en: 'Tubeless',
              ja: 'チューブレス',
              fr: 'Tubeless',
              ko: '튜블리스',
              th: 'ทูบเลส',
            },
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
      title: buildTitle('X7 Pro 5'),
      lead: {
        'zh-TW': '範例文字：看得清楚的車錶，坡還剩多少、現在該出幾瓦，低頭一眼就好。',
        en: 'Sample text: a computer that is easy to read. What is left of the climb and how many watts to push, at one glance.',
        ja: 'サンプル文：見やすいサイコン。残りの登りと出すべきワットが一目で分かる。',
        fr: 'Texte d’exemple : un compteur bien lisible. Le reste du col et les watts à tenir, d’un coup d’œil.',
        ko: '예시 글: 잘 보이는 속도계. 남은 오르막과 지금 낼 와트를 한눈에.',
        th: 'ข้อความตัวอย่าง: ไมล์ที่อ่านง่าย เหลือเขาอีกเท่าไรและควรออกกี่วัตต์ มองแวบเดียวรู้',
      },
      text: addMadeUpNote({
        'zh-TW': '# 給誰\n想照配速表騎、又不想一直看手機的人。沒有地圖導航的需要，可以選便宜的。',
        en: '# For whom\nRiders who follow a pace plan and leave the phone in the pocket. Without a need for maps, a cheaper one will do.',
        ja: '# どんな人に\nスマホを見ずにペース表どおり走りたい人に。地図が要らなければ安い機種で十分です。',
        fr: '# Pour qui\nPour suivre un tableau d’allure sans sortir le téléphone. Sans besoin de carte, un modèle moins cher suffit.',
        ko: '# 누구에게\n휴대폰을 보지 않고 페이스 표대로 타고 싶은 사람에게. 지도가 필요 없으면 싼 제품으로 충분해요.',
        th: '# เหมาะกับใคร\nคนที่อยากปั่นตามตารางเพซโดยไม่ต้องดูมือถือ ถ้าไม่ใช้แผนที่ รุ่นถูกกว่าก็พอ',
      }),
      pictures: [],
      shops: buildShops('Example Cycling'),
      specifications: [
        {
          name: screen,
          value: {
            'zh-TW': '2.6 吋彩色',
            en: '2.6 in, colour',
            ja: '2.6インチ カラー',
            fr: '2,6 pouces, couleur',
            ko: '2.6인치 컬러',
            th: '2.6 นิ้ว สี',
          },
        },
        { name: battery, value: formatHours(32) },
        { name: weight, value: repeatForLanguages('74 g') },
        {
          name: {
            'zh-TW': '防水',
            en: 'Waterproof',
            ja: '防水',
            fr: 'Étanchéité',
            ko: '방수',
            th: 'กันน้ำ',
          },
          value: repeatForLanguages('IPX7'),
        },
        {
          name: {
            'zh-TW': '連線',
            en: 'Connects by',
            ja: '接続',
            fr: 'Connexions',
            ko: '연결',
            th: 'การเชื่อมต่อ',
          },
          value: repeatForLanguages('ANT+ · Bluetooth'),
        },
      ],
      comparison: {
        columns: [repeatForLanguages('X7 Pro 5'), otherModels],
        rows: [
          { name: battery, cells: [formatHours(32), formatHours(18)] },
          { name: screen, cells: [repeatForLanguages('2.6″'), repeatForLanguages('2.2″')] },
          {
            name: {
              'zh-TW': '爬坡畫面',
              en: 'Climb page',
              ja: '登坂ページ',
              fr: 'Écran de col',
              ko: '업힐 화면',
              th: 'หน้าขึ้นเขา',
            },
            cells: [yes, no],
          },
        ],
      },
    },
  },
];
