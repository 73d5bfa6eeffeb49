import type { FaultResponses } from '../faults.ts';

export const googleFaultResponses: FaultResponses = {
  inactive: { status: 401, body: { error: 'disabled_client', error_description: 'The OAuth client was disabled.' } },
  token500: { status: 500, body: { error: 'internal_failure', error_description: 'Backend Error' } },
};
