import type { SampleItem } from '#server/modules/content/sampleItems.service.ts';
import { sampleDays } from './sampleDays.ts';
import { sampleProducts } from './sampleProducts.ts';
import { sampleText as text } from './sampleText.ts';

const shop = 'https://example.com/';

const promotionText = text(
  '這是**範例**：真的優惠會寫在這裡。\n\n- 怎麼用\n- 用到什麼時候\n- 找誰問',
  'This is a **sample**: a real offer would stand here.\n\n- How to use it\n- Until when\n- Whom to ask',
  'これは**サンプル**です。本物の特典はここに載ります。\n\n- 使い方\n- 期限\n- 問い合わせ先',
  'Ceci est un **exemple** : une vraie offre serait ici.\n\n- Comment en profiter\n- Jusqu’à quand\n- À qui demander',
  '**예시**입니다. 실제 혜택은 여기에 나와요.\n\n- 쓰는 방법\n- 기한\n- 문의할 곳',
  'นี่คือ**ตัวอย่าง** ข้อเสนอจริงจะอยู่ตรงนี้\n\n- วิธีใช้\n- ใช้ได้ถึงเมื่อไร\n- ติดต่อใคร',
);
const toShop = text(
  '看範例店家',
  'See the sample shop',
  'サンプル店を見る',
  'Voir la boutique exemple',
  '예시 매장 보기',
  'ดูร้านตัวอย่าง',
);

/** Announcements, offers, products and the page about the site, dated from the day on which they are added. */
export function sampleItems(nowMs: number): readonly SampleItem[] {
  const { midnight } = sampleDays(nowMs);
  const day = (days: number): string => midnight(days).toISOString();
  const newsItem = { kind: 'news', until_at: null, route_id: null, road_word: null } as const;
  const offer = { text: promotionText, picture: null, link_url: shop, link_text: toShop, is_pinned: false };
  return [
    {
      kind: 'announcement',
      slug: 'sample-masters-board',
      draft: {
        ...newsItem,
        from_at: day(0),
        title: text(
          '範例公告：大師榜上線',
          'Sample news: the masters board is here',
          'サンプルのお知らせ：マスターズランキング公開',
          'Exemple d’annonce : le classement des maîtres est là',
          '예시 공지: 마스터 랭킹 오픈',
          'ประกาศตัวอย่าง: เปิดกระดานมาสเตอร์แล้ว',
        ),
        text: text(
          '同意上榜，每條路段都有你的名次。',
          'Agree to be ranked, and every segment has your place.',
          '参加に同意すると、区間ごとに順位が出ます。',
          'Acceptez d’être classé : votre place sur chaque segment.',
          '참여에 동의하면 구간마다 순위가 나와요.',
          'ยินยอมขึ้นกระดาน แล้วดูอันดับของคุณในทุกช่วงทาง',
        ),
      },
    },
    {
      kind: 'announcement',
      slug: 'sample-maintenance',
      draft: {
        ...newsItem,
        kind: 'notice',
        from_at: day(-1),
        until_at: day(6),
        title: text(
          '範例通知：週日清晨維護十分鐘',
          'Sample notice: ten minutes of maintenance on Sunday at dawn',
          'サンプル通知：日曜早朝に10分間のメンテナンス',
          'Exemple d’avis : dix minutes d’entretien dimanche à l’aube',
          '예시 안내: 일요일 새벽 10분 점검',
          'แจ้งตัวอย่าง: ปิดปรับปรุงสิบนาทีเช้าตรู่วันอาทิตย์',
        ),
        text: null,
      },
    },
    {
      kind: 'promotion',
      slug: 'sample-pinned',
      draft: {
        ...offer,
        is_pinned: true,
        valid_from: day(-10),
        valid_until: day(50),
        title: text(
          '範例：會員車衣九折',
          'Sample: 10 % off jerseys for members',
          'サンプル：会員はジャージ10％オフ',
          'Exemple : −10 % sur les maillots des membres',
          '예시: 회원 저지 10% 할인',
          'ตัวอย่าง: สมาชิกลดเสื้อปั่น 10 %',
        ),
      },
    },
    {
      kind: 'promotion',
      slug: 'sample-last-day',
      draft: {
        ...offer,
        valid_from: day(-20),
        valid_until: day(1),
        title: text(
          '範例：輪組試乘最後一天',
          'Sample: last day to try the wheels',
          'サンプル：ホイール試乗は最終日',
          'Exemple : dernier jour pour essayer les roues',
          '예시: 휠 시승 마지막 날',
          'ตัวอย่าง: วันสุดท้ายลองล้อ',
        ),
      },
    },
    {
      kind: 'promotion',
      slug: 'sample-over',
      draft: {
        ...offer,
        valid_from: day(-40),
        valid_until: day(-5),
        title: text(
          '範例：已經結束的優惠',
          'Sample: an offer that is over',
          'サンプル：終了した特典',
          'Exemple : une offre terminée',
          '예시: 끝난 혜택',
          'ตัวอย่าง: ข้อเสนอที่สิ้นสุดแล้ว',
        ),
      },
    },
    {
      kind: 'ad',
      slug: 'sample-ad',
      draft: {
        advertiser: 'Example',
        picture: null,
        link_url: shop,
        placement: 'promotions',
        from_at: day(-1),
        until_at: null,
        title: text(
          '範例廣告：真的廣告會放在這裡',
          'Sample ad: a real one would stand here',
          'サンプル広告：本物の広告はここに出ます',
          'Publicité exemple : une vraie serait ici',
          '예시 광고: 진짜 광고는 여기에 나와요',
          'โฆษณาตัวอย่าง: โฆษณาจริงจะอยู่ตรงนี้',
        ),
        text: text(
          '按右上角的叉，今天就不再出現。',
          'The cross hides it for today.',
          '右上の×で今日は表示されません。',
          'La croix la masque pour aujourd’hui.',
          '오른쪽 위 ×를 누르면 오늘은 나오지 않아요.',
          'กดกากบาทมุมขวาบน วันนี้จะไม่แสดงอีก',
        ),
      },
    },
    ...sampleProducts,
    {
      kind: 'page',
      slug: 'about',
      draft: {
        title: text(
          '關於狼速',
          'About Wolfpace',
          'Wolfpaceについて',
          'À propos de Wolfpace',
          'Wolfpace 소개',
          'เกี่ยวกับ Wolfpace',
        ),
        lead: text(
          '範例文字：一個騎車拍片的人，和一張越算越準的配速表。',
          'Sample text: somebody who rides and films, and a pace table that gets better.',
          'サンプル文：走って撮る人と、精度を上げ続けるペース表。',
          'Texte d’exemple : quelqu’un qui roule et qui filme, et un tableau d’allure de plus en plus juste.',
          '예시 글: 타고 찍는 사람과 점점 정확해지는 페이스 표.',
          'ข้อความตัวอย่าง: คนปั่นที่ถ่ายวิดีโอ กับตารางเพซที่แม่นขึ้นเรื่อย ๆ',
        ),
        text: text(
          '# 故事\n真的故事由管理員在管理台寫。',
          '# Story\nThe real story is written by the site’s owner in the administration.',
          '# ストーリー\n本当の話は運営者が管理画面で書きます。',
          '# Histoire\nLa vraie histoire s’écrit au bureau de l’administrateur.',
          '# 이야기\n진짜 이야기는 운영자가 관리 화면에서 씁니다.',
          '# เรื่องราว\nเรื่องจริงเจ้าของเว็บเขียนได้ที่โต๊ะผู้ดูแล',
        ),
        picture: null,
        links: [],
      },
    },
  ];
}
