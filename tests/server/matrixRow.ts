import { expect } from 'vitest';

export const personas = ['visitor', 'expired', 'other', 'organiser', 'admin', 'rider'] as const;
export type Persona = (typeof personas)[number];

export interface Call {
  readonly url: string;
  readonly payload?: object;
  readonly isRepeatable?: boolean;
}
export interface MatrixRow {
  /** The status for each persona; the rider, who owns the object, comes last, since it may delete the object. */
  readonly expected: Record<Persona, number>;
  /** The request; `prepared` is the result of `prepare`, such as the id of an object that the rider created. */
  readonly call: (prepared: string, persona: Persona) => Call;
  /** The expected code of a 404, if it is not `resource.notFound`. */
  readonly notFoundCode?: string;
  readonly prepare?: (owner: SendRequest) => Promise<string>;
}
export type SendRequest = (
  call: Call & { readonly method: string },
) => Promise<{ statusCode: number; json: () => { id: string } }>;

export const sameForAll = (status: number): MatrixRow['expected'] => ({
  visitor: status,
  expired: status,
  other: status,
  organiser: status,
  admin: status,
  rider: status,
});
export const signedInOnly = (status: number): MatrixRow['expected'] => ({
  ...sameForAll(status),
  visitor: 401,
  expired: 401,
});

/** Other riders, of any role, must not learn that the object exists. */
export const ownerOnly = (status: number): MatrixRow['expected'] => ({ ...signedInOnly(404), rider: status });
export const adminOnly = (status = 200): MatrixRow['expected'] => ({ ...signedInOnly(403), admin: status });
export const callTo = (url: string, payload?: object) => (): Call => ({ url, payload });
export const ownDataRow = (url: string, payload?: object): MatrixRow => ({
  expected: signedInOnly(200),
  call: callTo(url, payload),
});

export const createByPost = (url: string, payload: object) => async (owner: SendRequest) => {
  const created = await owner({ method: 'POST', url, payload, isRepeatable: true });
  expect(created.statusCode).toBe(201);
  return created.json().id;
};
