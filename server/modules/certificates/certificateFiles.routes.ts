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

/** `/og/certificates/<id>-<format>-<language>.<ending>`: the page as PDF or picture, never of a revoked certificate. */
export function registerCertificateFiles(app: FastifyInstance, context: AppContext, services: Services): void {
  const { siteName } = context.config;
  app.get<{ Params: { file: string } }>(
    '/og/certificates/:file',
    { schema: { hide: true }, preHandler: pageRateLimit(context) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const [, id = '', format, language, ending] = pathPattern.exec(request.params.file) ?? [];
      if (
        !(isFormat(format) || format === 'wide') ||
        !isLanguage(language) ||
        (ending === 'pdf') !== (format === 'pdf')
      )
        return missing();
      try {
        const certificate = await services.certificates.get(id, services.originOf());
        const { previews } = services;
        const drawn =
          format === 'wide'
            ? previews.ofRide(toPreview(certificate, { language, siteName }))
            : previews.ofCertificate(toDrawing(certificate, { format, language, siteName }));
        const file = await previews.pngOf(drawn);
        const name = `wolfpace-${certificate.number}.${ending}`;
        return reply
          .type(ending === 'pdf' ? 'application/pdf' : 'image/png')
          .header('content-disposition', `inline; filename="${name}"`)
          .send(file);
      } catch (error) {
        if (error instanceof AppError && ['resource.notFound', 'certificate.revoked'].includes(error.code))
          return missing();
        throw error;
      }
      function missing() {
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      }
    },
  );
}

const isFormat = (text: string | undefined): text is CertificateFormat =>
  (certificateFormats as readonly (string | undefined)[]).includes(text);
const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text);
