import type { FastifyInstance } from 'fastify';
import type { AppContext } from './http/context.ts';

/** So that a first start shows a lively site. A failure here never keeps the site from starting. */
export async function startSamples(app: FastifyInstance, context: AppContext): Promise<void> {
  if (!context.config.hasSampleContent) return;
  const { addSamplesOnce: putSamplesInOnce } = await import('./modules/sampleContent/sampleContent.service.ts');
  const { createCertificateIssuer: createIssuer } = await import('./modules/certificates/issueCertificate.service.ts');
  const { createChallengesRepository } = await import('./modules/challenges/challenges.repository.ts');
  const { createChallengesService } = await import('./modules/challenges/challenges.service.ts');
  const { updateAndNotify: follow } = createIssuer(
    context,
    createChallengesService(createChallengesRepository(context)),
  );
  try {
    if (await putSamplesInOnce({ ...context, follow })) app.log.info('the sample content is in');
  } catch (error) {
    app.log.error({ err: error }, 'the sample content could not be put in');
  }
}
