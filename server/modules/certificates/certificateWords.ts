import type { Language } from '#contract/languages.ts';

interface CertificateWords {
  readonly heading: string;
  /** Where the organiser wrote none. */
  readonly text: string;
  readonly number: string;
  readonly scan: string;
  readonly finisher: string;
  readonly within: string;
  /** Across a certificate that was not issued. */
  readonly sample: string;
}

/** What stands on a certificate. */
export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  'zh-TW': {
    heading: '完騎證書',
    text: '{{day}}，參加「{{event}}」，騎完 {{distance}}，爬升 {{climb}}。',
    number: '編號',
    scan: '掃描查驗真偽',
    finisher: '完騎',
    within: '{{time}} 以內',
    sample: '樣張',
  },
  en: {
    heading: 'Certificate',
    text: 'rode {{event}} on {{day}}: {{distance}} with {{climb}} of climbing.',
    number: 'No.',
    scan: 'Scan to check',
    finisher: 'Finisher',
    within: 'under {{time}}',
    sample: 'SAMPLE',
  },
  ja: {
    heading: '完走証',
    text: '{{day}}、「{{event}}」で {{distance}}、獲得標高 {{climb}} を完走しました。',
    number: '番号',
    scan: '読み取って確認',
    finisher: '完走',
    within: '{{time}} 以内',
    sample: '見本',
  },
  fr: {
    heading: 'Certificat',
    text: 'a terminé « {{event}} » le {{day}} : {{distance}} et {{climb}} de dénivelé.',
    number: 'N°',
    scan: 'Scannez pour vérifier',
    finisher: 'Arrivé',
    within: 'moins de {{time}}',
    sample: 'SPÉCIMEN',
  },
  ko: {
    heading: '완주 증서',
    text: '{{day}}, “{{event}}”에서 {{distance}}, 상승 고도 {{climb}}를 완주하였습니다.',
    number: '번호',
    scan: '스캔하여 확인',
    finisher: '완주',
    within: '{{time}} 이내',
    sample: '견본',
  },
  th: {
    heading: 'ใบรับรองปั่นจบ',
    text: 'ปั่นจบ “{{event}}” เมื่อวันที่ {{day}} ระยะทาง {{distance}} ไต่ขึ้น {{climb}}',
    number: 'เลขที่',
    scan: 'สแกนเพื่อตรวจสอบ',
    finisher: 'ปั่นจบ',
    within: 'ภายใน {{time}}',
    sample: 'ตัวอย่าง',
  },
};
