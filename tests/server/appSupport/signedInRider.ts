import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { createRider, signIn } from './createRider.ts';
import type { TestSite } from './testApp.ts';

export interface SignedInRider {
  readonly riderId: string;
  readonly token: string;
  /** Sends requests as this rider; the token does not expire during the test. */
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

let count = 0;

/** A rider with a unique name, and a browser signed in as this rider. */
export async function signInRider(site: TestSite): Promise<SignedInRider> {
  count += 1;
  const riderId = await createRider(site, { username: `rider-${count}` });
  const { access, headers } = await signIn(site, riderId);
  await site.db
    .updateTable('access_token')
    .set({ expires_at: new Date('2100-01-01T00:00:00Z') })
    .execute();
  return {
    riderId,
    token: access,
    inject: (options) => site.app.inject({ ...options, headers: { ...options.headers, ...headers } }),
  };
}
