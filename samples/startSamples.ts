import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/http/context.ts';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { addSamplesOnce } from './sampleContent.service.ts';

/** Adds the samples at a first start, so that the site is not empty. If that fails, the site starts all the same. */
export async function startSamples(app: FastifyInstance, context: AppContext): Promise<void> {
  if (!context.config.hasSampleContent) return;
  const { updateAndNotify: onResult } = createCertificateIssuer(
    context,
    createChallengesService(createChallengesRepository(context)),
  );
  try {
    if (await addSamplesOnce({ ...context, onResult })) app.log.info('the sample content was added');
  } catch (error) {
    app.log.error({ err: error }, 'the sample content could not be added');
  }
}
