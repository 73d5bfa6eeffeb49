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

/** The names under which an endpoint's schemas are exported. */
interface SchemaNames<Name extends string = string> {
  readonly params?: Name;
  readonly query?: Name;
  readonly body?: Name;
  readonly answer: Name;
}

interface EndpointProperties {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with parameters as `{id}`; a trailing slash is canonical. */
  readonly path: string;
  /** 302 redirects the browser; 204 and 302 have no body and their answer is null. */
  readonly success: 200 | 201 | 204 | 302;
  /** One line for the API's description. */
  readonly summary: string;
  /** Who may call it; public if missing. The server checks it for every request. */
  readonly access?: 'rider' | 'organiser' | 'admin';
  /** Clients may retry the call: it needs an `Idempotency-Key`, and the same key never creates a second row. */
  readonly isRepeatable?: boolean;
  /** In addition to the common ones of its method. */
  readonly errors: readonly ProblemCode[];
  /** It has an ETag and answers 304 if the browser already has the current state. */
  readonly isRevalidated?: boolean;
}

/** One endpoint of the API: plain data, so that the browser needs no schema library for it. */
export interface Endpoint<Shape extends EndpointShape = EndpointShape> extends EndpointProperties, SchemaNames {
  /** Never set: it only carries the types. */
  readonly shape?: Shape;
}

type SchemaNameIn<Schemas> = Extract<
  { [Name in keyof Schemas]: Schemas[Name] extends z.ZodMiniType ? Name : never }[keyof Schemas],
  string
>;

type Output<Schemas, Name> = Name extends keyof Schemas ? z.output<Schemas[Name]> : never;
type Input<Schemas, Name> = Name extends keyof Schemas ? z.input<Schemas[Name]> : never;

/** The types of the schemas that an endpoint names. */
type ShapeFromDefinition<Schemas, Definition extends SchemaNames> = (Definition extends {
  params: infer Name extends string;
}
  ? { params: Output<Schemas, Name> }
  : unknown) &
  (Definition extends { query: infer Name extends string }
    ? { query: Input<Schemas, Name>; parsedQuery: Output<Schemas, Name> }
    : unknown) &
  (Definition extends { body: infer Name extends string } ? { body: Output<Schemas, Name> } : unknown) & {
    answer: Output<Schemas, Definition['answer']>;
  };

/**
 * Returns the function that defines the endpoints of one noun, given the files with its schemas:
 * `createEndpointDefiner<typeof import('./teams.ts')>()`. An endpoint names its schemas and gets their types;
 * contract/endpoints.ts looks the schemas up by name, on the server only.
 */
export function createEndpointDefiner<Schemas>() {
  return <const Definition extends EndpointProperties & SchemaNames<SchemaNameIn<Schemas>>>(
    definition: Definition,
  ): Endpoint<ShapeFromDefinition<Schemas, Definition>> => definition;
}
