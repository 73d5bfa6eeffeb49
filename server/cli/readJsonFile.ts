import type * as z from 'zod/mini';
import { CommandError } from './CommandError.ts';
import { readTextFile } from './readTextFile.ts';

interface JsonKind<Schema extends z.ZodMiniType> {
  readonly schema: Schema;
  /** What the file should contain, for error messages: "challenge". */
  readonly noun: string;
}

/** Reads a JSON file. Throws CommandError with one line for each mistake, so that all can be fixed in one go. */
export function readJsonFile<Schema extends z.ZodMiniType>(path: string, kind: JsonKind<Schema>): z.output<Schema> {
  const input = readJson(path);
  const toCommandError = (problems: readonly string[]) =>
    new CommandError([`${path} is no ${kind.noun}:`, ...problems.map((problem) => `  ${problem}.`)].join('\n'));
  const parsed = kind.schema.safeParse(input);
  if (!parsed.success) throw toCommandError(parsed.error.issues.flatMap((issue) => toSentences(issue, input)));
  const unknownFields = listUnknownFields(input, parsed.data, '');
  if (unknownFields.length > 0) throw toCommandError(unknownFields.map((field) => `${field} is not known`));
  return parsed.data;
}

function readJson(path: string): unknown {
  const text = readTextFile(path).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${(error as Error).message.replace(/\n.*/s, '')}.`);
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function toSentences(issue: z.core.$ZodIssue, input: unknown): string[] {
  const field = toFieldName(issue.path) || 'the file';
  if (getValue(input, issue.path) === undefined) return [`${field} is missing`];
  switch (issue.code) {
    case 'invalid_type':
      return [`${field} must be ${typeNames[issue.expected] ?? issue.expected}`];
    case 'invalid_value':
      return [`${field} must be one of ${issue.values.join(', ')}`];
    case 'too_small':
      if (issue.origin === 'array') return [`${field} needs at least ${issue.minimum}`];
      if (issue.origin === 'string') return [`${field} is empty`];
      return [`${field} must be at least ${issue.minimum}`];
    case 'too_big':
      if (issue.origin === 'array') return [`${field} has more than ${issue.maximum}`];
      if (issue.origin === 'string') return [`${field} is longer than ${issue.maximum} characters`];
      return [`${field} must be at most ${issue.maximum}`];
    case 'invalid_format':
      if (issue.path.at(-1) === 'youtube_id') return [`${field} must be the id or the address of a video on YouTube`];
      return [`${field} must be lower-case letters, digits and single hyphens, and no reserved word`];
    case 'custom':
      return [`${field} ${issue.message}`];
    default:
      return [`${field} cannot be used`];
  }
}

/** `checkpoints[2].radius_m`; indices count from 1. */
function toFieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

function getValue(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => Reflect.get(Object(value), part), input);
}

/** Lists unknown fields: a misspelt optional field would be ignored silently. */
function listUnknownFields(input: unknown, parsed: unknown, path: string): string[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const field = Array.isArray(input) ? `${path}[${Number(key) + 1}]` : path === '' ? key : `${path}.${key}`;
    if (!Object.hasOwn(Object(parsed), key)) return [field];
    return listUnknownFields(value, Reflect.get(Object(parsed), key), field);
  });
}
