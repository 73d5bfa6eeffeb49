import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as deviceDeclarations from './deviceDeclarations.ts';

const defineEndpoint = createEndpointDefiner<typeof deviceDeclarations & typeof sharedSchemas>();

const errors = ['request.rateLimited', 'resource.notFound'] as const;
const riderErrors = ['auth.required', 'auth.expired', ...errors] as const;
const adminErrors = [...riderErrors, 'access.denied'] as const;
const ownPath = '/api/device-declarations/own/';

/** Trainers and power meters that riders declare for a race. */
export const deviceDeclarationsEndpoints = {
  listDeclarations: defineEndpoint({
    method: 'GET',
    path: '/api/device-declarations/',
    success: 200,
    summary: 'The declared devices of a race',
    query: 'DeclarationQuerySchema',
    answer: 'DeclarationListSchema',
    errors,
  }),
  getOwnDeclaration: defineEndpoint({
    method: 'GET',
    path: ownPath,
    success: 200,
    summary: "The rider's own declaration for a race",
    query: 'DeclarationQuerySchema',
    answer: 'OwnDeclarationSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  /** The server compares the files and deletes them. A changed declaration has to be checked again. */
  declareDevices: defineEndpoint({
    method: 'PUT',
    path: ownPath,
    success: 200,
    summary: 'Declares devices for a race, or changes what was declared',
    body: 'DeclarationDraftSchema',
    answer: 'OwnDeclarationSchema',
    access: 'rider',
    errors: [...riderErrors, 'declaration.closed', 'declaration.changed', 'recording.refused', 'upload.incomplete'],
  }),
  withdrawDeclaration: defineEndpoint({
    method: 'DELETE',
    path: ownPath,
    success: 200,
    summary: 'Withdraws the declaration',
    query: 'DeclarationQuerySchema',
    answer: 'OwnDeclarationSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  getDeclaration: defineEndpoint({
    method: 'GET',
    path: '/api/device-declarations/{id}/',
    success: 200,
    summary: 'A declaration with its dual recording',
    params: 'UuidParamsSchema',
    answer: 'DeclarationSchema',
    access: 'admin',
    errors: adminErrors,
  }),
  ruleOnDeclaration: defineEndpoint({
    method: 'POST',
    path: '/api/device-declarations/{id}/ruling/',
    success: 200,
    summary: 'Marks a declaration as checked, or refuses it with a public reason',
    params: 'UuidParamsSchema',
    body: 'DeclarationRulingSchema',
    answer: 'DeclarationSchema',
    access: 'admin',
    errors: [...adminErrors, 'declaration.changed'],
  }),
} as const;
