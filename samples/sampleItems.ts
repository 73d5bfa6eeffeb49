import { createSampleDays } from './sampleDays.ts';
import { sampleProducts } from './sampleProducts.ts';
import type { SampleItem } from './storedSampleItems.ts';

const shopUrl = 'https://example.com/';

const promotionText = {
  'zh-TW': '這是**範例**：真的優惠會寫在這裡。\n\n- 怎麼用\n- 用到什麼時候\n- 找誰問',
  en: 'This is a **sample**: a real offer would stand here.\n\n- How to use it\n- Until when\n- Whom to ask',
  ja: 'これは**サンプル**です。本物の特典はここに載ります。\n\n- 使い方\n- 期限\n- 問い合わせ先',
  fr: 'Ceci est un **exemple** : une vraie offre serait ici.\n\n- Comment en profiter\n- Jusqu’à quand\n- À qui demander',
  ko: '**예시**입니다. 실제 혜택은 여기에 나와요.\n\n- 쓰는 방법\n- 기한\n- 문의할 곳',
  th: 'นี่คือ**ตัวอย่าง** ข้อเสนอจริงจะอยู่ตรงนี้\n\n- วิธีใช้\n- ใช้ได้ถึงเมื่อไร\n- ติดต่อใคร',
};
const shopLinkText = {
  'zh-TW': '看範例店家',
  en: 'See the sample shop',
  ja: 'サンプル店を見る',
  fr: 'Voir la boutique exemple',
  ko: '예시 매장 보기',
  th: 'ดูร้านตัวอย่าง',
};

/** Announcements, offers, products and the page about the site, dated from the day on which they are added. */
export function buildSampleItems(nowMs: number): readonly SampleItem[] {
  const { getMidnight } = createSampleDays(nowMs);
  const toInstant = (days: number): string => getMidnight(days).toISOString();
  const newsItem = { kind: 'news', until_at: null, route_id: null, road_word: null } as const;
  const offerColumns = {
    text: promotionText,
    picture: null,
    link_url: shopUrl,
    link_text: shopLinkText,
    is_pinned: false,
  };
  return [
    {
      kind: 'announcement',
      slug: 'sample-masters-board',
      draft: {
        ...newsItem,
        from_at: toInstant(0),
        title: {
          'zh-TW': '範例公告：大師榜上線',
          en: 'Sample news: the masters board is here',
          ja: 'サンプルのお知らせ：マスターズランキング公開',
          fr: 'Exemple d’annonce : le classement des maîtres est là',
          ko: '예시 공지: 마스터 랭킹 오픈',
          th: 'ประกาศตัวอย่าง: เปิดกระดานมาสเตอร์แล้ว',
        },
        text: {
          'zh-TW': '同意上榜，每條路段都有你的名次。',
          en: 'Agree to be ranked, and every segment has your place.',
          ja: '参加に同意すると、区間ごとに順位が出ます。',
          fr: 'Acceptez d’être classé : votre place sur chaque segment.',
          ko: '참여에 동의하면 구간마다 순위가 나와요.',
          th: 'ยินยอมขึ้นกระดาน แล้วดูอันดับของคุณในทุกช่วงทาง',
        },
      },
    },
    {
      kind: 'announcement',
      slug: 'sample-maintenance',
      draft: {
        ...newsItem,
        kind: 'notice',
        from_at: toInstant(-1),
        until_at: toInstant(6),
        title: {
          'zh-TW': '範例通知：週日清晨維護十分鐘',
          en: 'Sample notice: ten minutes of maintenance on Sunday at dawn',
          ja: 'サンプル通知：日曜早朝に10分間のメンテナンス',
          fr: 'Exemple d’avis : dix minutes d’entretien dimanche à l’aube',
          ko: '예시 안내: 일요일 새벽 10분 점검',
          th: 'แจ้งตัวอย่าง: ปิดปรับปรุงสิบนาทีเช้าตรู่วันอาทิตย์',
        },
        text: null,
      },
    },
    {
      kind: 'promotion',
      slug: 'sample-pinned',
      draft: {
        ...offerColumns,
        is_pinned: true,
        valid_from: toInstant(-10),
        valid_until: toInstant(50),
        title: {
          'zh-TW': '範例：會員車衣九折',
          en: 'Sample: 10 % off jerseys for members',
          ja: 'サンプル：会員はジャージ10％オフ',
          fr: 'Exemple : −10 % sur les maillots des membres',
          ko: '예시: 회원 저지 10% 할인',
          th: 'ตัวอย่าง: สมาชิกลดเสื้อปั่น 10 %',
        },
      },
    },
    {
      kind: 'promotion',
      slug: 'sample-last-day',
      draft: {
        ...offerColumns,
        valid_from: toInstant(-20),
        valid_until: toInstant(1),
        title: {
          'zh-TW': '範例：輪組試乘最後一天',
          en: 'Sample: last day to try the wheels',
          ja: 'サンプル：ホイール試乗は最終日',
          fr: 'Exemple : dernier jour pour essayer les roues',
          ko: '예시: 휠 시승 마지막 날',
          th: 'ตัวอย่าง: วันสุดท้ายลองล้อ',
        },
      },
    },
    {
      kind: 'promotion',
      slug: 'sample-over',
      draft: {
        ...offerColumns,
        valid_from: toInstant(-40),
        valid_until: toInstant(-5),
        title: {
          'zh-TW': '範例：已經結束的優惠',
          en: 'Sample: an offer that is over',
          ja: 'サンプル：終了した特典',
          fr: 'Exemple : une offre terminée',
          ko: '예시: 끝난 혜택',
          th: 'ตัวอย่าง: ข้อเสนอที่สิ้นสุดแล้ว',
        },
      },
    },
    {
      kind: 'ad',
      slug: 'sample-ad',
      draft: {
        advertiser: 'Example',
        picture: null,
        link_url: shopUrl,
        placement: 'promotions',
        from_at: toInstant(-1),
        until_at: null,
        title: {
          'zh-TW': '範例廣告：真的廣告會放在這裡',
          en: 'Sample ad: a real one would stand here',
          ja: 'サンプル広告：本物の広告はここに出ます',
          fr: 'Publicité exemple : une vraie serait ici',
          ko: '예시 광고: 진짜 광고는 여기에 나와요',
          th: 'โฆษณาตัวอย่าง: โฆษณาจริงจะอยู่ตรงนี้',
        },
        text: {
          'zh-TW': '按右上角的叉，今天就不再出現。',
          en: 'The cross hides it for today.',
          ja: '右上の×で今日は表示されません。',
          fr: 'La croix la masque pour aujourd’hui.',
          ko: '오른쪽 위 ×를 누르면 오늘은 나오지 않아요.',
          th: 'กดกากบาทมุมขวาบน วันนี้จะไม่แสดงอีก',
        },
      },
    },
    ...sampleProducts,
    {
      kind: 'page',
      slug: 'about',
      draft: {
        title: {
          'zh-TW': '關於狼速',
          en: 'About Wolfpace',
          ja: 'Wolfpaceについて',
          fr: 'À propos de Wolfpace',
          ko: 'Wolfpace 소개',
          th: 'เกี่ยวกับ Wolfpace',
        },
        lead: {
          'zh-TW': '範例文字：一個騎車拍片的人，和一張越算越準的配速表。',
          en: 'Sample text: somebody who rides and films, and a pace table that gets better.',
          ja: 'サンプル文：走って撮る人と、精度を上げ続けるペース表。',
          fr: 'Texte d’exemple : quelqu’un qui roule et qui filme, et un tableau d’allure de plus en plus juste.',
          ko: '예시 글: 타고 찍는 사람과 점점 정확해지는 페이스 표.',
          th: 'ข้อความตัวอย่าง: คนปั่นที่ถ่ายวิดีโอ กับตารางเพซที่แม่นขึ้นเรื่อย ๆ',
        },
        text: {
          'zh-TW': '# 故事\n真的故事由管理員在管理台寫。',
          en: '# Story\nThe real story is written by the site’s owner in the administration.',
          ja: '# ストーリー\n本当の話は運営者が管理画面で書きます。',
          fr: '# Histoire\nLa vraie histoire s’écrit au bureau de l’administrateur.',
          ko: '# 이야기\n진짜 이야기는 운영자가 관리 화면에서 씁니다.',
          th: '# เรื่องราว\nเรื่องจริงเจ้าของเว็บเขียนได้ที่โต๊ะผู้ดูแล',
        },
        picture: null,
        links: [],
      },
    },
  ];
}
