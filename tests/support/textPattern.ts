/**
 * A pattern for a text with placeholders, anywhere unless `isWhole`. A placeholder matches its pattern in `params`, or
 * anything without one.
 */
export function toTextPattern(text: string, params: Readonly<Record<string, string>> = {}, isWhole = false): RegExp {
  const parts = text.split(/\{\{(\w+)\}\}/);
  const source = parts.map((part, index) => (index % 2 ? (params[part] ?? '.+') : escapePattern(part))).join('');
  return new RegExp(isWhole ? `^${source}$` : source);
}

const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
