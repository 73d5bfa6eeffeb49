import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/configTypes.ts';

const path = '/api/token/';

/** Sent to /api/token/ only, never readable by scripts; `__Secure-` prefix if the site is https. */
export function refreshCookie({ publicOrigin }: Pick<Config, 'publicOrigin'>) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const name = secure ? '__Secure-wolfpace-refresh' : 'wolfpace-refresh';
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
    write: (reply: FastifyReply, token: string, maxAgeS: number): void => {
      reply.setCookie(name, token, { ...attributes, maxAge: maxAgeS });
    },
    clear: (reply: FastifyReply): void => {
      reply.clearCookie(name, attributes);
    },
  };
}

export type RefreshCookie = ReturnType<typeof refreshCookie>;
