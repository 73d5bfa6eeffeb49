import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as content from './content.ts';

const defineEndpoint = createEndpointDefiner<typeof content & typeof sharedSchemas>();

const access = 'admin';
const errors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;
const itemErrors = [...errors, 'resource.notFound', 'content.changed'] as const;
const path = '/api/admin/content/';
const itemPath = '/api/admin/content/{id}/';

/** Content written by administrators: drafts, versions, publication. */
export const contentEndpoints = {
  listContent: defineEndpoint({
    method: 'GET',
    path,
    success: 200,
    summary: 'Items of one kind, with their states',
    query: 'ContentListQuerySchema',
    answer: 'ContentListSchema',
    access,
    errors,
  }),
  createContent: defineEndpoint({
    method: 'POST',
    path,
    success: 201,
    summary: 'A new draft',
    body: 'ContentCreateSchema',
    answer: 'ContentItemSchema',
    access,
    errors: [...errors, 'content.slugTaken'],
  }),
  getContent: defineEndpoint({
    method: 'GET',
    path: itemPath,
    success: 200,
    summary: 'One item with its draft, published version and history',
    params: 'UuidParamsSchema',
    answer: 'ContentItemSchema',
    access,
    errors: [...errors, 'resource.notFound'],
  }),
  /** `content.changed` if another person has changed it since `version`. */
  saveContent: defineEndpoint({
    method: 'PUT',
    path: itemPath,
    success: 200,
    summary: 'Saves the draft; the published version stays',
    params: 'UuidParamsSchema',
    body: 'ContentSaveSchema',
    answer: 'ContentItemSchema',
    access,
    errors: itemErrors,
  }),
  publishContent: defineEndpoint({
    method: 'POST',
    path: `${itemPath}publish/`,
    success: 200,
    summary: 'Publishes the draft, now or at a set time',
    params: 'UuidParamsSchema',
    body: 'ContentPublishSchema',
    answer: 'ContentItemSchema',
    access,
    errors: [...itemErrors, 'schedule.past'],
  }),
  withdrawContent: defineEndpoint({
    method: 'POST',
    path: `${itemPath}withdraw/`,
    success: 200,
    summary: 'Withdraws the published version and cancels a scheduled publication',
    params: 'UuidParamsSchema',
    body: 'ContentVersionSchema',
    answer: 'ContentItemSchema',
    access,
    errors: itemErrors,
  }),
  revertContent: defineEndpoint({
    method: 'POST',
    path: `${itemPath}revert/`,
    success: 200,
    summary: 'Makes an earlier draft the newest one; deletes nothing',
    params: 'UuidParamsSchema',
    body: 'ContentRevertSchema',
    answer: 'ContentItemSchema',
    access,
    errors: itemErrors,
  }),
} as const;
