/** A part of a line. */
export type FormattedInline =
  | { readonly kind: 'text' | 'strong' | 'emphasis'; readonly text: string; readonly href?: undefined }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type FormattedBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly lines: readonly (readonly FormattedInline[])[] }
  | { readonly kind: 'bullets' | 'numbers'; readonly lines: readonly (readonly FormattedInline[])[] };

const blockPatterns: readonly (readonly [FormattedBlock['kind'], RegExp])[] = [
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
  let startsNewBlock = true;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      startsNewBlock = true;
      continue;
    }
    const [kind, mark] = blockPatterns.find(([, pattern]) => pattern.test(line)) ?? ['paragraph', /^/];
    const inlines = parseInline(line.replace(mark, ''));
    const lastBlock = blocks.at(-1);
    if (!startsNewBlock && lastBlock?.kind === kind && kind !== 'heading') lastBlock.lines.push(inlines);
    else blocks.push({ kind, lines: [inlines] });
    startsNewBlock = false;
  }
  return blocks;
}

const inlinePattern =
  /\*\*([^*]{1,500})\*\*|\*([^*\s][^*]{0,500})\*|\[([^\][]{1,200})\]\((https?:\/\/[^\s()]{1,500})\)|(https?:\/\/[^\s<>()[\]「」（）。，、；！？]{1,500})/g;

function parseInline(line: string): readonly FormattedInline[] {
  const parts: FormattedInline[] = [];
  let endIndex = 0;
  for (const match of line.matchAll(inlinePattern)) {
    const [fullMatch, strong, emphasis, linkText, linkHref, plainHref] = match;
    if (match.index > endIndex) parts.push({ kind: 'text', text: line.slice(endIndex, match.index) });
    endIndex = match.index + fullMatch.length;
    const href = linkHref ?? plainHref;
    if (href !== undefined) parts.push({ kind: 'link', text: linkText ?? href, href });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else parts.push({ kind: 'emphasis', text: emphasis ?? fullMatch });
  }
  if (endIndex < line.length) parts.push({ kind: 'text', text: line.slice(endIndex) });
  return parts;
}
