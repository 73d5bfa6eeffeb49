import type { Plugin } from 'vite';

const styled = /^(styled|css|keyframes)$/;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** stylis' function that writes old browsers' prefixes; styled-components calls it only with `enableVendorPrefixes`. */
const prefixer = /export function prefixer [\s\S]*?\n\}\n/;

/** Takes comments and line breaks out of styled-components' templates, which no minifier touches, and the prefixer that nobody asks. */
export function slimStylesPlugin(): Plugin {
  return {
    name: 'slim-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.endsWith('/node_modules/stylis/src/Middleware.js')) {
        if (!prefixer.test(code)) this.error('stylis looks different: nothing to leave out');
        return { code: code.replace(prefixer, 'export function prefixer() {}\n'), map: null };
      }
      if (id.includes('/node_modules/') || !code.includes('styled-components')) return null;
      const pieces = stylePieces(this.parse(code) as unknown as Node).sort((a, b) => b.start - a.start);
      let slim = code;
      for (const { start, end } of pieces)
        slim = slim.slice(0, start) + slimStyles(slim.slice(start, end)) + slim.slice(end);
      return { code: slim, map: null };
    },
  };
}

/** CSS on one line. Blanks go beside line breaks, before braces and after a declaration's colon: no selector or value changes. */
export function slimStyles(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([{};,])\s*\n\s*/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ +\{/g, '{')
    .replace(/; *\}/g, '}')
    .replace(/([{};] *)([\w-]+): /g, '$1$2:')
    .replace(/([{};]) +/g, '$1');
}

function stylePieces(node: Node): Node[] {
  const below = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(stylePieces),
  );
  if (node.type !== 'TaggedTemplateExpression' || !styled.test(rootName(node['tag'] as Node))) return below;
  return [...below, ...((node['quasi'] as Node)['quasis'] as Node[])];
}

/** `styled` of `styled.div`, `styled(Button)` and `styled.div.attrs(…)`. */
function rootName(tag: Node): string {
  if (tag.type === 'Identifier') return String(tag['name']);
  const inner = tag['object'] ?? tag['callee'];
  return isNode(inner) ? rootName(inner) : '';
}
