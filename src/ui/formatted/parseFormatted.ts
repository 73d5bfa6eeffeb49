/** A part of a line. */
export type FormattedInline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string; readonly href?: undefined }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type FormattedBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly lines: readonly (readonly FormattedInline[])[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly lines: readonly (readonly FormattedInline[])[] };

const marks: readonly (readonly [FormattedBlock['kind'], RegExp])[] = [
  ['heading', /^#{1,3} +/],
  ['bullets', /^[-*] +/],
  ['numbers', /^\d{1,3}[.)] +/],
];

/**
 * Parses an organiser's text: `# heading`, `- list`, `1. list`, `**strong**`, `*emphasis*`, `[words](https://…)` and
 * plain addresses. Everything else stays text, so the result can contain no markup.
 */
export function parseFormatted(text: string): readonly FormattedBlock[] {
  const blocks: { kind: FormattedBlock['kind']; lines: (readonly FormattedInline[])[] }[] = [];
  let isNew = true;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const [kind, mark] = marks.find(([, pattern]) => pattern.test(line)) ?? ['paragraph', /^/];
    const words = parseInline(line.replace(mark, ''));
    const last = blocks.at(-1);
    if (!isNew && last?.kind === kind && kind !== 'heading') last.lines.push(words);
    else blocks.push({ kind, lines: [words] });
    isNew = false;
  }
  return blocks;
}

const inline =
  /\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*|\[([^\][]{1,200})\]\((https?:\/\/[^\s()]{1,500})\)|(https?:\/\/[^\s<>()[\]「」（）。，、；！？]{1,500})/g;

function parseInline(line: string): readonly FormattedInline[] {
  const parts: FormattedInline[] = [];
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, strong, emphasis, words, target, address] = match;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    end = match.index + whole.length;
    const href = target ?? address;
    if (href !== undefined) parts.push({ kind: 'link', text: words ?? href, href });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else parts.push({ kind: 'emphasis', text: emphasis ?? whole });
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}
