import { createCertificateIssuer } from '../certificates/issueCertificate.service.ts';
import type { ModuleSetup } from '../module.ts';
import type { ResultListener } from './resultListenerTypes.ts';

/** Called for each changed result, in the transaction of the change. */
export const resultListeners = ({
  context,
  services: { challenges },
}: Pick<ModuleSetup, 'context' | 'services'>): readonly ResultListener[] => [
  createCertificateIssuer(context, challenges).updateAndNotify,
];
