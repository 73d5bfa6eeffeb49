import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Provider, type ProviderParams, ProviderParamsSchema, type SignInErrorCode } from '#contract/auth/auth.ts';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { getBrowserOrigin } from '#server/http/getBrowserOrigin.ts';
import { formatBearerChallenge, registerEndpoint } from '#server/http/registerEndpoint.ts';
import { findCaller, getBearerToken, hashToken, requireSession } from '#server/http/riderSession.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { authRepository } from './auth.repository.ts';
import type { Auth } from './auth.service.ts';
import { createBrowserCookie } from './createBrowserCookie.ts';
import { SignInError } from './SignInError.ts';
import { attemptLifetimeMs } from './signIn.service.ts';

/** Per network, which may serve many riders. The secrets here cannot be guessed anyway. */
const urlsPerMinute = 60;
const callbacksPerMinute = 60;

export function registerAuth(app: FastifyInstance, context: AppContext, auth: Auth): void {
  const { config } = context;
  const cookie = createBrowserCookie(config);

  registerEndpoint(
    app,
    authEndpoints.getAuthorizationUrl,
    async ({ params: { provider }, query: { purpose }, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const sessionIds =
        purpose === 'link' ? await requireLinkingRider(request, reply) : await findReplacedSession(request);
      const origin = getBrowserOrigin(request, config);
      const browserToken = cookie.read(request);
      const attempt = await auth.begin({ provider, browserOrigin: origin, browserToken, ...sessionIds });
      cookie.write(reply, attempt.browserToken, attemptLifetimeMs / 1000);
      return { authorization_url: attempt.authorizationUrl };
    },
    { rateLimit: createEndpointRateLimit('auth-url', urlsPerMinute, config) },
  );

  registerEndpoint(
    app,
    authEndpoints.finishSignIn,
    async ({ params: { provider }, query, request, reply }) => {
      // The address contains the code, which must not leak in a Referer header.
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const origin = getBrowserOrigin(request, config);
      try {
        const { refreshToken } = await auth.finish({
          provider,
          query,
          browserOrigin: origin,
          browserToken: cookie.read(request),
          userAgent: request.headers['user-agent'],
        });
        if (refreshToken === undefined) return reply.redirect(toLandingPath(`/profile?linked=${provider}`, provider));
        auth.sessions.writeCookie(reply, refreshToken);
        return reply.redirect(toLandingPath('/auth/callback', provider));
      } catch (error) {
        const code = logFailure(request, provider, error);
        return reply.redirect(toLandingPath(`/auth/error?code=${code}&provider=${provider}`, provider));
      }
    },
    {
      rateLimit: createEndpointRateLimit('auth-callback', callbacksPerMinute, config),
      errorHandler: redirectToErrorPage,
    },
  );

  async function requireLinkingRider(request: FastifyRequest, reply: FastifyReply) {
    const caller = await findCaller(request, context);
    if (caller.kind !== 'rider') reply.header('www-authenticate', formatBearerChallenge(caller.kind));
    const { riderId, familyId } = requireSession(caller, 'rider');
    return { linkRiderId: riderId, familyId };
  }

  /** A new sign-in replaces this browser's session. */
  async function findReplacedSession(request: FastifyRequest) {
    const token = getBearerToken(request);
    return {
      linkRiderId: null,
      familyId: token === undefined ? null : await authRepository.findFamily(context.db, hashToken(token)),
    };
  }
}

/**
 * Facebook's return address ends in `#_=_`, which a browser keeps across a redirect; an empty fragment replaces it.
 */
const toLandingPath = (path: string, provider: Provider): string => (provider === 'facebook' ? `${path}#` : path);

/** A browser navigates to the callback, so every error there redirects to the error page. */
function redirectToErrorPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!ProviderParamsSchema.safeParse(request.params).success) throw error;
  const { provider } = request.params as ProviderParams;
  const code = toRefusalCode(request, provider, error);
  const page = toLandingPath(`/auth/error?code=${code}&provider=${provider}`, provider);
  return reply.header('cache-control', 'no-store').redirect(page, 302);
}

/** The code for a callback that was refused before the sign-in was processed. */
function toRefusalCode(request: FastifyRequest, provider: Provider, error: FastifyError): SignInErrorCode {
  if (error.validationContext === 'querystring') return 'providerFailed';
  if (error instanceof AppError && error.code === 'request.rateLimited') return 'busy';
  return logFailure(request, provider, error);
}

/** Never logs the error itself, because libraries include requests, answers and rows. */
function logFailure(request: FastifyRequest, provider: Provider, error: unknown): SignInErrorCode {
  if (error instanceof SignInError) {
    request.log.warn({ provider, code: error.code, detail: error.detail }, 'nobody was signed in');
    return error.code;
  }
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const frames = stack.split('\n').filter((line) => /^ {4}at /.test(line));
  request.log.error({ provider, name, frames }, 'a sign-in failed');
  return 'failed';
}
