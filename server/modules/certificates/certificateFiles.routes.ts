import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#contract/languages.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type CertificateFormat, certificateFormats } from '#server/modules/previews/certificate/certificateTypes.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import { pageRateLimit } from '#server/plugins/rateLimit.ts';
import { toDrawing, toPreview } from './certificateDrawing.ts';
import type { CertificatesService } from './certificates.service.ts';

interface Services {
  readonly certificates: CertificatesService;
  readonly previews: Pick<PreviewsService, 'ofCertificate' | 'ofRide' | 'pngOf'>;
  readonly originOf: () => string;
}

const pathPattern = /^([\w-]{22})-(\w+)-([\w-]+)\.(pdf|png)$/;

interface AskedFile {
  readonly id: string;
  /** `wide` is the link preview. */
  readonly format: CertificateFormat | 'wide';
  readonly language: Language;
  readonly ending: 'pdf' | 'png';
}

/** Parses `<id>-<format>-<language>.<extension>`; null if there is no such file. */
function readPath(path: string): AskedFile | null {
  const [, id = '', format, language] = pathPattern.exec(path) ?? [];
  if (!(isFormat(format) || format === 'wide') || !isLanguage(language)) return null;
  const ending = format === 'pdf' ? 'pdf' : 'png';
  return path.endsWith(`.${ending}`) ? { id, format, language, ending } : null;
}

/** `/og/certificates/<file>`: the certificate as PDF or picture; 404 if it was revoked. */
export function registerCertificateFiles(app: FastifyInstance, context: AppContext, services: Services): void {
  const { siteName } = context.config;
  const { certificates, previews, originOf } = services;

  async function draw({ id, format, language, ending }: AskedFile) {
    const certificate = await certificates.get(id, originOf());
    const drawn =
      format === 'wide'
        ? previews.ofRide(toPreview(certificate, { language, siteName }))
        : previews.ofCertificate(toDrawing(certificate, { format, language, siteName }));
    const suffix = format === 'square' ? '-square' : '';
    return { file: await previews.pngOf(drawn), name: `wolfpace-${certificate.number}${suffix}.${ending}` };
  }

  app.get<{ Params: { file: string } }>(
    '/og/certificates/:file',
    { schema: { hide: true }, preHandler: pageRateLimit(context) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = readPath(request.params.file);
      const drawn = asked && (await draw(asked).catch(nullIfGone));
      if (!drawn) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      return reply
        .type(asked.ending === 'pdf' ? 'application/pdf' : 'image/png')
        .header('content-disposition', `inline; filename="${drawn.name}"`)
        .send(drawn.file);
    },
  );
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError && ['resource.notFound', 'certificate.revoked'].includes(error.code)) return null;
  throw error;
}

const isFormat = (text: string | undefined): text is CertificateFormat =>
  (certificateFormats as readonly (string | undefined)[]).includes(text);
const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text);
