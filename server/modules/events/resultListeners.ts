import { createIssuer } from '../certificates/issueCertificate.service.ts';
import type { ModuleSetup } from '../module.ts';
import type { ResultListener } from './resultListenerTypes.ts';

/** What follows from a rider's result, in the transaction of its change. */
export const resultListeners = ({
  context,
  services: { challenges },
}: Pick<ModuleSetup, 'context' | 'services'>): readonly ResultListener[] => [createIssuer(context, challenges).follow];
