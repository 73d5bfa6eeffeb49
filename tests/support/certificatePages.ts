import type { Page } from '@playwright/test';
import {
  type Certificate,
  type CertificateCheck,
  CertificateCheckSchema,
  CertificateSchema,
} from '#contract/certificates/certificates.ts';
import { languages } from '#contract/languages.ts';
import { mistRoads } from '#contract/mountain/drawMist.ts';
import { toDrawing } from '#server/modules/certificates/certificateDrawing.ts';
import { drawCertificateSvg } from '#server/modules/previews/certificate/drawCertificate.ts';
import * as examples from '#tests/contract/certificateAnswers.ts';

const road = { ...examples.certificate.road, elevations_m: mistRoads[0]?.elevationsM };
const certificate: Certificate = CertificateSchema.parse({ ...examples.certificate, road });
const check: CertificateCheck = CertificateCheckSchema.parse(examples.certificateCheck);
const newerId = 'ZyXwVuTsRqPoNmLkJiHgFe';
const revoked = { reason: null, at: '2026-12-01T02:00:00.000Z', note: null } as const;

export const certificatePath = `/events/certificates/${certificate.id}`;
export const checkPath = `/c/${certificate.id}`;

interface Look {
  /** Null if the server refuses it, such as a revoked one. */
  readonly certificate: Certificate | null;
  readonly check: CertificateCheck;
}

/** One certificate as its rider, others, its organiser and the public see it. */
export const certificateLooks = {
  own: { certificate, check },
  ofAnother: { certificate: { ...certificate, is_own: false }, check },
  forOrganiser: { certificate: { ...certificate, is_own: false, may_revoke: true }, check },
  superseded: {
    certificate: { ...certificate, state: 'superseded', superseded_by: newerId },
    check: { ...check, state: 'superseded', superseded_by: newerId },
  },
  revoked: { certificate: null, check: { ...check, state: 'revoked', revoked } },
  revokedForRider: {
    certificate: null,
    check: {
      ...check,
      state: 'revoked',
      revoked: { ...revoked, reason: 'withdrawn', note: '兩位車友交了同一個紀錄檔，主辦單位查證後撤銷。' },
    },
  },
  revokedForOrganiser: {
    certificate: null,
    check: {
      ...check,
      state: 'revoked',
      may_revoke: true,
      revoked: { ...revoked, reason: 'withdrawn', note: '兩位車友交了同一個紀錄檔，主辦單位查證後撤銷。' },
    },
  },
  erased: { certificate: null, check: { ...check, state: 'erased', participant: null, signature: null } },
} as const satisfies Readonly<Record<string, Look>>;

/** Serves the certificate and its picture as the server draws it, but in SVG. */
export async function serveCertificate(page: Page, look: Look): Promise<void> {
  await page.route(`**/api/certificates/${certificate.id}/`, (route) =>
    look.certificate
      ? route.fulfill({ json: look.certificate })
      : route.fulfill({ status: 410, json: { code: 'certificate.revoked' } }),
  );
  await page.route(`**/api/certificates/${certificate.id}/check/`, (route) => route.fulfill({ json: look.check }));
  await page.route('**/og/certificates/**', (route) => {
    const [, format, spoken] = /-(a4|square)-([\w-]+)\.png$/.exec(route.request().url()) ?? [];
    const language = languages.find((name) => name === spoken) ?? 'zh-TW';
    const drawing = toDrawing(look.certificate ?? certificate, {
      format: format === 'square' ? 'square' : 'a4',
      language,
      siteName: '狼速 Wolfpace',
    });
    return route.fulfill({ contentType: 'image/svg+xml', body: drawCertificateSvg(drawing) });
  });
}
