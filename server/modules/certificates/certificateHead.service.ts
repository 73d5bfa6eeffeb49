import type { CertificateCheck } from '#contract/certificates/certificates.ts';
import { AppError } from '#server/http/AppError.ts';
import { type CertificatesService, formatClock } from './certificates.service.ts';

const language = 'zh-TW';
const stateWords: Readonly<Record<CertificateCheck['state'], string>> = {
  valid: '證書有效',
  revoked: '證書已撤銷',
  superseded: '已由更新的證書取代',
  erased: '證書已不再保存',
};

/** The head of a certificate's page, for link previews and browsers without scripts. Its state comes first. */
export async function findCertificateHead(certificates: Pick<CertificatesService, 'check'>, id: string, path: string) {
  try {
    const { state, participant, event, level, number, elapsed_s: elapsedS } = await certificates.check(id);
    const parts = [event.name[language], level?.name[language], formatClock(elapsedS), `編號 ${number}`];
    const title = [stateWords[state], participant].filter((part) => part !== null).join('：');
    const picture = { path: `/og/certificates/${id}-wide-${language}.png`, alt: title };
    return {
      title,
      path,
      isUnlisted: true as const,
      description: parts.filter((part) => part !== undefined).join(' · '),
      ...(state === 'valid' && { picture }),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') return undefined;
    throw error;
  }
}
