import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/configTypes.ts';

/**
 * A cookie that ties sign-in attempts to one browser while an attempt lasts. It does not identify the rider. On https
 * its name begins with `__Host-`, so that no other subdomain can plant an attempt; the prefix requires the path `/`.
 */
export function createBrowserCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Host-wolfpace-sign-in' : 'wolfpace-sign-in';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, token: string, maxAgeS: number): void => {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeS });
    },
  };
}
