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
  readonly success: 200 | 201 | 204;
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
