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
  readonly prepare?: (owner: Ask) => Promise<string>;
}
export type Ask = (
  call: Call & { readonly method: string },
) => Promise<{ statusCode: number; json: () => { id: string } }>;

export const everybody = (status: number): MatrixRow['expected'] => ({
  visitor: status,
  expired: status,
  other: status,
  organiser: status,
  admin: status,
  rider: status,
});
export const signedIn = (status: number): MatrixRow['expected'] => ({
  ...everybody(status),
  visitor: 401,
  expired: 401,
});

/** Other riders, of any role, must not learn that the object exists. */
export const ownerOnly = (status: number): MatrixRow['expected'] => ({ ...signedIn(404), rider: status });
export const adminOnly = (status = 200): MatrixRow['expected'] => ({ ...signedIn(403), admin: status });
export const callTo = (url: string, payload?: object) => (): Call => ({ url, payload });
export const ownRow = (url: string, payload?: object): MatrixRow => ({
  expected: signedIn(200),
  call: callTo(url, payload),
});

export const createByPost = (url: string, payload: object) => async (owner: Ask) => {
  const created = await owner({ method: 'POST', url, payload, isRepeatable: true });
  expect(created.statusCode).toBe(201);
  return created.json().id;
};
