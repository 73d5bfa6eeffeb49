import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as headToHeads from './headToHeads.ts';

const defineEndpoint = createEndpointDefiner<typeof headToHeads & typeof sharedSchemas>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;
const itemErrors = [...errors, 'resource.notFound', 'content.changed'] as const;
const path = '/api/head-to-heads/';
const itemPath = '/api/head-to-heads/{id}/';

/** Two riders or two teams against each other, indoors. `headToHeadStream.ts` sends live updates. */
export const headToHeadsEndpoints = {
  listHeadToHeads: defineEndpoint({
    method: 'GET',
    path,
    success: 200,
    summary: 'Head-to-heads of indoor races',
    answer: 'HeadToHeadListSchema',
    errors: ['request.rateLimited'],
  }),
  getHeadToHead: defineEndpoint({
    method: 'GET',
    path: itemPath,
    success: 200,
    summary: 'A head-to-head with its rounds and results',
    params: 'HeadToHeadParamsSchema',
    answer: 'HeadToHeadAnswerSchema',
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  createHeadToHead: defineEndpoint({
    method: 'POST',
    path,
    success: 201,
    summary: 'A new head-to-head, planned',
    body: 'HeadToHeadDraftSchema',
    answer: 'HeadToHeadAnswerSchema',
    access,
    errors: [...errors, 'content.slugTaken'],
  }),
  /** A round, a member or a measure with results cannot be removed: `request.invalid` names the field. */
  changeHeadToHead: defineEndpoint({
    method: 'PUT',
    path: itemPath,
    success: 200,
    summary: 'Changes sides and rounds; results stay',
    params: 'HeadToHeadParamsSchema',
    body: 'HeadToHeadChangeSchema',
    answer: 'HeadToHeadAnswerSchema',
    access,
    errors: itemErrors,
  }),
  deleteHeadToHead: defineEndpoint({
    method: 'DELETE',
    path: itemPath,
    success: 204,
    summary: 'Deletes a head-to-head with its results',
    params: 'HeadToHeadParamsSchema',
    answer: 'NothingSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  setHeadToHeadState: defineEndpoint({
    method: 'PUT',
    path: `${itemPath}state/`,
    success: 200,
    summary: 'Starts it, closes it, or opens it again',
    params: 'HeadToHeadParamsSchema',
    body: 'HeadToHeadStateChangeSchema',
    answer: 'HeadToHeadAnswerSchema',
    access,
    errors: itemErrors,
  }),
  setHeadToHeadResults: defineEndpoint({
    method: 'PUT',
    path: `${itemPath}results/`,
    success: 200,
    summary: 'Enters, changes and removes results',
    params: 'HeadToHeadParamsSchema',
    body: 'RoundResultsChangeSchema',
    answer: 'HeadToHeadAnswerSchema',
    access,
    errors: itemErrors,
  }),
  importHeadToHeadResults: defineEndpoint({
    method: 'POST',
    path: `${itemPath}results-csv/`,
    success: 200,
    summary: 'Imports results from a CSV table, or only checks it',
    params: 'HeadToHeadParamsSchema',
    body: 'HeadToHeadCsvSchema',
    answer: 'HeadToHeadCsvAnswerSchema',
    access,
    errors: itemErrors,
  }),
} as const;
