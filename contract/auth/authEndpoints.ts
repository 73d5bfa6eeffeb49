import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as auth from './auth.ts';

const defineEndpoint = createEndpointDefiner<typeof auth & typeof sharedSchemas>();

export const authEndpoints = {
  getAuthorizationUrl: defineEndpoint({
    method: 'GET',
    path: '/api/auth/{provider}/url/',
    success: 200,
    summary: 'Where the browser goes to sign in with a provider, or to link it',
    params: 'ProviderParamsSchema',
    query: 'AuthorizationUrlQuerySchema',
    answer: 'AuthorizationUrlSchema',
    errors: ['resource.notFound', 'provider.unavailable', 'auth.required', 'auth.expired', 'request.rateLimited'],
  }),
  finishSignIn: defineEndpoint({
    method: 'GET',
    path: '/api/auth/{provider}/callback/',
    success: 302,
    summary: 'Where a provider sends the browser back to; always redirects to a page, even after an error',
    params: 'ProviderParamsSchema',
    query: 'CallbackQuerySchema',
    answer: 'NothingSchema',
    errors: ['resource.notFound'],
  }),
  refreshToken: defineEndpoint({
    method: 'POST',
    path: '/api/token/refresh/',
    success: 200,
    summary: 'A new access token for the refresh cookie, which is rotated',
    answer: 'AccessTokenSchema',
    errors: ['auth.refreshFailed', 'account.blocked', 'request.rateLimited'],
  }),
  logOut: defineEndpoint({
    method: 'POST',
    path: '/api/member/logout/',
    success: 204,
    summary: 'Ends the session of the access token, even an expired one, or else of the refresh cookie',
    answer: 'NothingSchema',
    errors: ['auth.required', 'request.rateLimited'],
  }),
} as const;
