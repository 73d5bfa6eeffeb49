import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FaultResponses } from '../faults.ts';

interface GraphError {
  readonly status: number;
  readonly message: string;
  readonly type?: string;
  readonly code: number;
  readonly subcode?: number;
  readonly isTransient?: boolean;
}

const redirectHint = 'Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request';

/** The Graph API's refusals: 190 concerns tokens, 100 parameters and codes. */
export const graphErrors = {
  unknownApp: {
    status: 400,
    code: 101,
    message: 'Error validating application. Cannot get application info due to a system error.',
  },
  badSecret: { status: 400, code: 1, message: 'Error validating client secret.' },
  noCode: { status: 400, code: 100, message: 'Missing authorization code' },
  badCode: { status: 400, code: 100, message: 'Invalid verification code format.' },
  usedCode: { status: 400, code: 100, subcode: 36009, message: 'This authorization code has been used.' },
  expiredCode: { status: 400, code: 100, subcode: 36007, message: 'This authorization code has expired.' },
  redirectMismatch: {
    status: 400,
    code: 100,
    subcode: 36008,
    message: `Error validating verification code. ${redirectHint}`,
  },
  badVerifier: { status: 400, code: 100, message: 'Invalid code_verifier parameter' },
  noToken: {
    status: 400,
    code: 2500,
    message: 'An active access token must be used to query information about the current user.',
  },
  badToken: { status: 401, code: 190, message: 'Invalid OAuth access token - Cannot parse access token' },
  appRemoved: {
    status: 400,
    code: 190,
    subcode: 458,
    message: 'Error validating access token: The user has not authorized the application.',
  },
  expiredToken: {
    status: 400,
    code: 190,
    subcode: 463,
    message: 'Error validating access token: Session has expired.',
  },
  noProof: {
    status: 400,
    type: 'GraphMethodException',
    code: 100,
    message: 'API calls from the server require an appsecret_proof argument',
  },
  badProof: {
    status: 400,
    type: 'GraphMethodException',
    code: 100,
    message: 'Invalid appsecret_proof provided in the API argument',
  },
  otherPerson: {
    status: 400,
    type: 'GraphMethodException',
    code: 100,
    subcode: 33,
    message: 'Unsupported request. The object does not exist or cannot be loaded due to missing permissions.',
  },
  appInactive: { status: 403, code: 200, message: 'API access deactivated. To reactivate, go to the app dashboard.' },
  broken: {
    status: 500,
    code: 2,
    isTransient: true,
    message: 'An unexpected error has occurred. Please retry your request later.',
  },
} as const satisfies Record<string, GraphError>;

export type GraphErrorName = keyof typeof graphErrors;

function toErrorBody({ message, type = 'OAuthException', code, subcode, isTransient }: GraphError) {
  return {
    error: {
      message,
      type,
      ...(isTransient && { is_transient: true }),
      code,
      ...(subcode !== undefined && { error_subcode: subcode }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  };
}

export function refuse(reply: FastifyReply, name: GraphErrorName): FastifyReply {
  const error: GraphError = graphErrors[name];
  if (error.code === 190) {
    reply.header('www-authenticate', `OAuth "Facebook Platform" "invalid_token" "${error.message}"`);
  }
  return reply.code(error.status).header('cache-control', 'no-store').send(toErrorBody(error));
}

export const facebookFaultResponses: FaultResponses = {
  inactive: { status: graphErrors.appInactive.status, body: toErrorBody(graphErrors.appInactive) },
  token500: { status: graphErrors.broken.status, body: toErrorBody(graphErrors.broken) },
};
