import type { PageDefinition } from './pageDefinition.ts';

/** Certificates: the page of a certificate, and the page that its QR code opens. */
export const certificatePages = {
  'events-certificates-id': {
    path: '/events/certificates/{id}',
    visibility: 'unlisted',
    title: {
      'zh-TW': '完騎證書',
      en: 'Certificate',
      ja: '完走証',
      fr: 'Certificat',
      ko: '완주 증서',
      th: 'ใบรับรองปั่นจบ',
    },
  },
  'certificate-check': {
    path: '/c/{id}',
    visibility: 'unlisted',
    title: {
      'zh-TW': '證書查驗',
      en: 'Certificate check',
      ja: '完走証の確認',
      fr: 'Vérifier un certificat',
      ko: '증서 확인',
      th: 'ตรวจสอบใบรับรอง',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
