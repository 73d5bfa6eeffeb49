/**
 * As JSON.parse, but whole numbers beyond 2^53 become their digits as text: ids of efforts and routes are that long.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, preserveDigits);
}

function preserveDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  const isInexact = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source);
  return isInexact && !Number.isSafeInteger(value) ? source : value;
}
