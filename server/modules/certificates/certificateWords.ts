import type { Language } from '#contract/languages.ts';

interface CertificateWords {
  readonly heading: string;
  /** The default text, if the organiser wrote none: two lines if there is enough space. */
  readonly text: string;
  readonly number: string;
  readonly scan: string;
  readonly finisher: string;
  readonly ebike: string;
  readonly within: string;
  /** Printed across a sample. */
  readonly sample: string;
}

/** The texts of a certificate. */
export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  'zh-TW': {
    heading: '完騎證書',
    text: '{{day}}，參加「{{event}}」，\n騎完 {{km}}\u00a0公里，爬升 {{m}}\u00a0公尺。',
    number: '編號',
    scan: '掃描查驗真偽',
    finisher: '完騎',
    ebike: '電動輔助自行車',
    within: '{{time}} 以內',
    sample: '樣張',
  },
  en: {
    heading: 'Certificate of completion',
    text: 'rode {{event}} on {{day}}:\n{{km}}\u00a0km with {{m}}\u00a0m of climbing.',
    number: 'No.',
    scan: 'Scan to check',
    finisher: 'Finisher',
    ebike: 'E-bike',
    within: 'under {{time}}',
    sample: 'SAMPLE',
  },
  ja: {
    heading: '完走証',
    text: '{{day}}、「{{event}}」で\n{{km}}\u00a0km、獲得標高 {{m}}\u00a0m を完走しました。',
    number: '番号',
    scan: '読み取って確認',
    finisher: '完走',
    ebike: 'E-bike',
    within: '{{time}} 以内',
    sample: '見本',
  },
  fr: {
    heading: 'Certificat',
    text: 'a terminé «\u00a0{{event}}\u00a0» le {{day}}\u00a0:\n{{km}}\u00a0km et {{m}}\u00a0m de dénivelé.',
    number: 'N°',
    scan: 'Scannez pour vérifier',
    finisher: 'Arrivé',
    ebike: 'Vélo électrique',
    within: 'moins de {{time}}',
    sample: 'SPÉCIMEN',
  },
  ko: {
    heading: '완주 증서',
    text: '{{day}}, “{{event}}”에서\n{{km}}\u00a0km, 상승 고도 {{m}}\u00a0m를 완주하였습니다.',
    number: '번호',
    scan: '스캔하여 확인',
    finisher: '완주',
    ebike: '전기 자전거',
    within: '{{time}} 이내',
    sample: '견본',
  },
  th: {
    heading: 'ใบรับรองปั่นจบ',
    text: 'ปั่นจบ “{{event}}” เมื่อวันที่ {{day}}\nระยะทาง {{km}}\u00a0กม. ไต่ขึ้น {{m}}\u00a0ม.',
    number: 'เลขที่',
    scan: 'สแกนเพื่อตรวจสอบ',
    finisher: 'ปั่นจบ',
    ebike: 'จักรยานไฟฟ้า',
    within: 'ภายใน {{time}}',
    sample: 'ตัวอย่าง',
  },
};
