import type { ProblemCode } from './problem.ts';

/** The types that travel with one endpoint. Params and query hold strings on the wire. */
export interface EndpointShape {
  params?: Record<string, string>;
  query?: object;
  /** The query with its defaults filled in, as the server's handler sees it. */
  parsedQuery?: object;
  body?: object;
  answer: unknown;
}

/** One row of the API: plain data, so that the browser carries no schema library for it. */
export interface Endpoint<Shape extends EndpointShape = EndpointShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters as `{id}`; a trailing slash is canonical. */
  readonly path: string;
  /** 302 sends the browser on; 204 and 302 carry no body and their answer is null. */
  readonly success: 200 | 201 | 204 | 302;
  /** Who may call it; anybody where it is missing. The server asks again, in its own words. */
  readonly access?: 'rider' | 'organiser' | 'admin';
  /** A phone may repeat it: it needs an `Idempotency-Key`, and the same key never makes a second row. */
  readonly isRepeatable?: boolean;
  /** Beside the common ones of its method. */
  readonly errors: readonly ProblemCode[];
  /** It carries an ETag and answers 304 to whoever holds it already. */
  readonly isRevalidated?: boolean;
  /** Never set: it only carries the types. */
  readonly shape?: Shape;
}

/** Declares a row; the shape is given as a type, so that importing a row imports no schema. */
export function endpoint<Shape extends EndpointShape>(row: Omit<Endpoint, 'shape'>): Endpoint<Shape> {
  return row;
}
