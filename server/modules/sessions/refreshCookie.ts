import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/configTypes.ts';
import type { PresentedToken } from './refreshToken.ts';

/** Until November 2026 the cookie had this path and another name. */
const oldPath = '/api/token/';

/**
 * Scripts can never read it. On https its name begins with `__Host-`: browsers then accept it from this exact host
 * only, so that no other subdomain can set one. The prefix requires the path `/`; only the two endpoints of
 * sessions.routes.ts read the cookie, both behind the Origin check.
 */
export function refreshCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Host-wolfpace-session' : 'wolfpace-session';
  const oldName = secure ? '__Secure-wolfpace-refresh' : 'wolfpace-refresh';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const clearOld = (reply: FastifyReply): void => {
    if (reply.request.cookies[oldName] !== undefined) reply.clearCookie(oldName, { ...attributes, path: oldPath });
  };
  return {
    read({ cookies }: FastifyRequest): PresentedToken | undefined {
      const { [name]: token, [oldName]: oldToken } = cookies;
      if (token !== undefined) return { token, cookie: 'host' };
      return oldToken === undefined ? undefined : { token: oldToken, cookie: 'old' };
    },
    write(reply: FastifyReply, token: string, maxAgeS: number): void {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeS });
      clearOld(reply);
    },
    clear(reply: FastifyReply): void {
      reply.clearCookie(name, attributes);
      clearOld(reply);
    },
  };
}

export type RefreshCookie = ReturnType<typeof refreshCookie>;
