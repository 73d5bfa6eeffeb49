/**
 * Matches a text with placeholders, anywhere unless `isWhole`: those of `params` as the pattern given there, the others as
 * anything.
 */
export function textPattern(text: string, params: Readonly<Record<string, string>> = {}, isWhole = false): RegExp {
  const parts = text.split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, index) => (index % 2 ? (params[part] ?? '.+') : escapePattern(part))).join('');
  return new RegExp(isWhole ? `^${source}$` : source);
}

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
