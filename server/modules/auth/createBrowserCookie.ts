import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/configTypes.ts';

const path = '/api/auth/';

/** A cookie that ties sign-in attempts to one browser while an attempt lasts. It does not identify the rider. */
export function createBrowserCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Secure-wolfpace-sign-in' : 'wolfpace-sign-in';
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, token: string, maxAgeS: number): void => {
      reply.setCookie(name, token, { path, httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeS });
    },
  };
}
