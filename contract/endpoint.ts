import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/** The types of one endpoint. Params and query hold strings on the wire. */
export interface EndpointShape {
  params?: Record<string, string>;
  query?: object;
  /** The query with its defaults filled in, as the server's handler gets it. */
  parsedQuery?: object;
  body?: object;
  answer: unknown;
}

/** The schemas of one endpoint, by the names under which its noun exports them. */
interface SchemaNames<Name extends string = string> {
  readonly params?: Name;
  readonly query?: Name;
  readonly body?: Name;
  readonly answer: Name;
}

interface EndpointFacts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters as `{id}`; a trailing slash is canonical. */
  readonly path: string;
  /** 302 redirects the browser; 204 and 302 have no body and their answer is null. */
  readonly success: 200 | 201 | 204 | 302;
  /** One line for readers of the API's description. */
  readonly summary: string;
  /** Who may call it; anybody where it is missing. The server checks it for every request. */
  readonly access?: 'rider' | 'organiser' | 'admin';
  /** A phone may repeat the call: it needs an `Idempotency-Key`, and the same key never creates a second row. */
  readonly isRepeatable?: boolean;
  /** In addition to the common ones of its method. */
  readonly errors: readonly ProblemCode[];
  /** It carries an ETag and answers 304 to a browser that holds the same state already. */
  readonly isRevalidated?: boolean;
}

/** One row of the API: plain data, so that the browser carries no schema library for it. */
export interface Endpoint<Shape extends EndpointShape = EndpointShape> extends EndpointFacts, SchemaNames {
  /** Never set: it only carries the types. */
  readonly shape?: Shape;
}

type NameIn<Schemas> = Extract<
  { [Name in keyof Schemas]: Schemas[Name] extends z.ZodMiniType ? Name : never }[keyof Schemas],
  string
>;

type Parsed<Schemas, Name> = Name extends keyof Schemas ? z.output<Schemas[Name]> : never;
type Sent<Schemas, Name> = Name extends keyof Schemas ? z.input<Schemas[Name]> : never;

/** What the named schemas say, as types. */
type ShapeOf<Schemas, Row extends SchemaNames> = (Row extends { params: infer Name extends string }
  ? { params: Parsed<Schemas, Name> }
  : unknown) &
  (Row extends { query: infer Name extends string }
    ? { query: Sent<Schemas, Name>; parsedQuery: Parsed<Schemas, Name> }
    : unknown) &
  (Row extends { body: infer Name extends string } ? { body: Parsed<Schemas, Name> } : unknown) & {
    answer: Parsed<Schemas, Row['answer']>;
  };

/**
 * Begins a noun's table: `rowsOf<typeof import('./teams.ts')>()` gives the function that declares its rows. A row names
 * its schemas and takes their types; the schemas themselves are looked up by contract/endpoints.ts, on the server.
 */
export function rowsOf<Schemas>() {
  return <const Row extends EndpointFacts & SchemaNames<NameIn<Schemas>>>(row: Row): Endpoint<ShapeOf<Schemas, Row>> =>
    row;
}
