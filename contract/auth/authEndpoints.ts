import { endpoint } from '../endpoint.ts';
import type {
  AccessToken,
  AuthorizationUrl,
  AuthorizationUrlQuery,
  CallbackQuery,
  ParsedAuthorizationUrlQuery,
  ProviderParams,
} from './auth.ts';

export const authEndpoints = {
  getAuthorizationUrl: endpoint<{
    params: ProviderParams;
    query: AuthorizationUrlQuery;
    parsedQuery: ParsedAuthorizationUrlQuery;
    answer: AuthorizationUrl;
  }>({
    method: 'GET',
    path: '/api/auth/{provider}/url/',
    success: 200,
    errors: ['resource.notFound', 'provider.unavailable', 'auth.required', 'auth.expired', 'request.rateLimited'],
  }),
  finishSignIn: endpoint<{ params: ProviderParams; query: CallbackQuery; answer: null }>({
    method: 'GET',
    path: '/api/auth/{provider}/callback/',
    success: 302,
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
  refreshToken: endpoint<{ answer: AccessToken }>({
    method: 'POST',
    path: '/api/token/refresh/',
    success: 200,
    errors: ['auth.refreshFailed', 'request.rateLimited'],
  }),
  logOut: endpoint<{ answer: null }>({
    method: 'POST',
    path: '/api/member/logout/',
    success: 204,
    errors: ['auth.required', 'request.rateLimited'],
  }),
} as const;
