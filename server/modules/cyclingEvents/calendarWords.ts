import type { Language } from '#contract/languages.ts';

interface CalendarWords {
  readonly all: string;
  readonly favorites: string;
  readonly opens: string;
  readonly closes: string;
  readonly cancelled: string;
  readonly starts: string;
  readonly page: string;
  readonly sample: string;
}

/** The words in a calendar, besides names and places. */
export const calendarWords: Readonly<Record<Language, CalendarWords>> = {
  'zh-TW': {
    all: '狼速賽事資訊',
    favorites: '狼速：我收藏的賽事',
    opens: '開放報名：',
    closes: '報名截止：',
    cancelled: '已取消：',
    starts: '出發',
    page: '主辦單位',
    sample: '範例：',
  },
  en: {
    all: 'Wolfpace: cycling events',
    favorites: 'Wolfpace: my cycling events',
    opens: 'Registration opens: ',
    closes: 'Registration closes: ',
    cancelled: 'Cancelled: ',
    starts: 'Start',
    page: 'Organiser',
    sample: 'Sample: ',
  },
  ja: {
    all: 'Wolfpace 自転車レース情報',
    favorites: 'Wolfpace お気に入りのレース',
    opens: '受付開始：',
    closes: '受付締切：',
    cancelled: '中止：',
    starts: 'スタート',
    page: '主催者',
    sample: 'サンプル：',
  },
  fr: {
    all: 'Wolfpace : épreuves',
    favorites: 'Wolfpace : mes épreuves',
    opens: 'Ouverture des inscriptions : ',
    closes: 'Clôture des inscriptions : ',
    cancelled: 'Annulé : ',
    starts: 'Départ',
    page: 'Organisateur',
    sample: 'Exemple : ',
  },
  ko: {
    all: 'Wolfpace 자전거 대회 정보',
    favorites: 'Wolfpace 찜한 대회',
    opens: '접수 시작: ',
    closes: '접수 마감: ',
    cancelled: '취소: ',
    starts: '출발',
    page: '주최',
    sample: '예시: ',
  },
  th: {
    all: 'Wolfpace งานจักรยาน',
    favorites: 'Wolfpace งานที่บันทึกไว้',
    opens: 'เปิดรับสมัคร: ',
    closes: 'ปิดรับสมัคร: ',
    cancelled: 'ยกเลิก: ',
    starts: 'ออกตัว',
    page: 'ผู้จัด',
    sample: 'ตัวอย่าง: ',
  },
};
