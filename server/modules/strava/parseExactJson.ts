/** As JSON.parse, but a whole number beyond 2^53 becomes the text of its digits: the ids of efforts and routes are that long. */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, keepDigits);
}

function keepDigits(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source;
  const isLost = typeof value === 'number' && source !== undefined && /^-?\d+$/.test(source);
  return isLost && !Number.isSafeInteger(value) ? source : value;
}
