import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#contract/languages.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import {
  type CertificateFormat,
  certificateFormats,
} from '#server/modules/previews/certificate/certificateDrawingTypes.ts';
import type { PreviewsService } from '#server/modules/previews/previews.service.ts';
import { createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { toDrawing, toPreview } from './certificateDrawing.ts';
import type { CertificatesService } from './certificates.service.ts';

interface Services {
  readonly certificates: CertificatesService;
  readonly previews: Pick<PreviewsService, 'describeCertificate' | 'describeRide' | 'drawPng'>;
  readonly getOrigin: () => string;
}

const fileNamePattern = /^([\w-]{22})-(\w+)-([\w-]+)\.(pdf|png)$/;

interface RequestedFile {
  readonly id: string;
  /** `wide` is the link preview. */
  readonly format: CertificateFormat | 'wide';
  readonly language: Language;
  readonly extension: 'pdf' | 'png';
}

/** Parses `<id>-<format>-<language>.<extension>`; null if there is no such file. */
function parseFileName(path: string): RequestedFile | null {
  const [, id = '', format, language] = fileNamePattern.exec(path) ?? [];
  if (!(isFormat(format) || format === 'wide') || !isLanguage(language)) return null;
  const extension = format === 'pdf' ? 'pdf' : 'png';
  return path.endsWith(`.${extension}`) ? { id, format, language, extension } : null;
}

/** `/og/certificates/<file>`: the certificate as PDF or picture; 404 if it was revoked. */
export function registerCertificateFiles(app: FastifyInstance, context: AppContext, services: Services): void {
  const { siteName } = context.config;
  const { certificates, previews, getOrigin } = services;

  async function drawFile({ id, format, language, extension }: RequestedFile) {
    const certificate = await certificates.get(id, getOrigin());
    const drawing =
      format === 'wide'
        ? previews.describeRide(toPreview(certificate, { language, siteName }))
        : previews.describeCertificate(toDrawing(certificate, { format, language, siteName }));
    const suffix = format === 'square' ? '-square' : '';
    // In spite of its name, `drawPng` draws the format `pdf` as a PDF.
    return { file: await previews.drawPng(drawing), name: `wolfpace-${certificate.number}${suffix}.${extension}` };
  }

  app.get<{ Params: { file: string } }>(
    '/og/certificates/:file',
    { schema: { hide: true }, preHandler: createPageRateLimit(context) },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const requestedFile = parseFileName(request.params.file);
      const drawnFile = requestedFile && (await drawFile(requestedFile).catch(ignoreMissing));
      if (!drawnFile) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
      return reply
        .type(requestedFile.extension === 'pdf' ? 'application/pdf' : 'image/png')
        .header('content-disposition', `inline; filename="${drawnFile.name}"`)
        .send(drawnFile.file);
    },
  );
}

function ignoreMissing(error: unknown): null {
  if (error instanceof AppError && ['resource.notFound', 'certificate.revoked'].includes(error.code)) return null;
  throw error;
}

const isFormat = (text: string | undefined): text is CertificateFormat =>
  (certificateFormats as readonly (string | undefined)[]).includes(text);
const isLanguage = (text: string | undefined): text is Language =>
  (languages as readonly (string | undefined)[]).includes(text);
