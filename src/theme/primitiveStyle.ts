import { cardBox } from './cardBox.ts';
import { media } from './themes.ts';

/** Distances in px. */
const spaces = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40] as const;
type Space = (typeof spaces)[number];

const sizes = {
  tiny: '0.8125rem',
  small: '0.875rem',
  medium: '0.9375rem',
  normal: '1rem',
  large: '1.125rem',
  heading: '1.25rem',
  figure: '1.375rem',
  huge: '1.75rem',
} as const;
const tones = { soft: 'var(--soft)', good: 'var(--cypress)', alarm: 'var(--signal)', ink: 'var(--ink)' } as const;
const edges = {
  quiet: 'var(--control)',
  good: 'var(--cypress)',
  warning: 'var(--amber)',
  alarm: 'var(--signal)',
} as const;

/** Initial widths in px from which a part of a cluster grows. */
const flexBases = [120, 160, 200, 220, 240, 320] as const;

/** The style props of a primitive. Every value is one rule of the static style sheet. */
export interface StyleProps {
  /** Between the children; only between columns if `rowGap` is set too. */
  readonly gap?: Space | undefined;
  readonly rowGap?: Space | undefined;
  /** On all sides; only above and below if `paddingX` is set too. */
  readonly padding?: Space | undefined;
  readonly paddingX?: Space | undefined;
  readonly paddingTop?: Space | undefined;
  readonly paddingBottom?: Space | undefined;
  readonly marginTop?: Space | undefined;
  readonly marginBottom?: Space | undefined;
  /** Across the direction in which the children follow each other. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** Along the direction in which the children follow each other. */
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  readonly tone?: keyof typeof tones | undefined;
  readonly size?: keyof typeof sizes | undefined;
  readonly weight?: 400 | 500 | 600 | 650 | 700 | 750 | undefined;
  readonly leading?: 1.2 | 1.25 | 1.3 | 1.35 | 1.4 | 1.45 | 1.5 | 1.6 | undefined;
  readonly textAlign?: 'start' | 'center' | 'end' | undefined;
  /** Breaks long words, never wraps, or keeps the line breaks of the text. */
  readonly wrap?: 'anywhere' | 'never' | 'lines' | undefined;
  /** A thick line at the left. */
  readonly edge?: keyof typeof edges | undefined;
  readonly fill?: 'chip' | 'hot' | 'card' | undefined;
  /** A line above or below. */
  readonly line?: 'top' | 'bottom' | undefined;
  /**
   * Its position in a grid; or in a row: `fill` takes the remaining space, `own` keeps its width, `flex…` grows from
   * that many px.
   */
  readonly place?:
    | 'start'
    | 'center'
    | 'end'
    | 'wholeRow'
    | 'wholeLine'
    | 'fill'
    | 'grow'
    | 'own'
    | 'bottom'
    | `flex${(typeof flexBases)[number]}`
    | undefined;
  /** `block` is on a separate line, `narrow` may become narrower than its longest word. */
  readonly display?: 'block' | 'narrow' | undefined;
  readonly minHeight?: 24 | 44 | 48 | 56 | undefined;
  /** `relative` for absolute children, `container` for rules by its width, `target` where only code moves the focus. */
  readonly frame?: 'relative' | 'container' | 'target' | undefined;
  /** Scrolls sideways, for example a table in enlarged text; it needs a role, a name and a tab stop. */
  readonly scroll?: 'x' | undefined;
  readonly ratio?: 'video' | undefined;
  readonly scrollMargin?: 8 | 16 | 80 | undefined;
  /** Where it is hidden: on paper, while it is empty, on a phone, or on wider screens. */
  readonly hidden?: 'print' | 'empty' | 'phone' | 'wide' | undefined;
  /** A number in px; `reading` is a comfortable line of text. */
  readonly maxWidth?: 420 | 480 | 640 | 720 | 'reading' | undefined;
  readonly corners?: 'round' | 'clip' | undefined;
  /** Columns of a grid. A number above 3 is their minimum width in px; as many equal columns as fit are used. */
  readonly columns?: 'equal' | 2 | 3 | 140 | 200 | 220 | 280 | 300 | 320 | 'cards300' | 'cards320' | undefined;
  /** The style of `small` inside; `…Block` puts it on a separate line. */
  readonly smallText?: 'small' | 'smallBlock' | 'tiny' | 'tinyBlock' | undefined;
  /** `ink` for bold words in soft text, `lines` if a bold and a small line follow each other. */
  readonly boldText?: 'ink' | 'lines' | undefined;
  readonly headings?: 'normal' | 'large' | undefined;
  /** The style of an alert directly inside. */
  readonly alerts?: 'bold' | undefined;
  /** The style of paragraphs directly inside; with `all…`, of every paragraph. */
  readonly paragraphs?: 'soft' | 'small' | 'allSoft' | 'allSmall' | undefined;
  /** Buttons directly inside keep their own width, or share the row. */
  readonly buttons?: 'start' | 'share' | undefined;
  /** Lines between the items of a list, or dots before them. */
  readonly items?: 'lines' | 'dots' | undefined;
}

const buildRule = (token: string, css: string) => `[data-kit~='${token}']{${css}}`;
const buildChildRule = (token: string, selector: string, css: string) => `[data-kit~='${token}'] ${selector}{${css}}`;
const buildSpaceRules = (key: keyof StyleProps, css: string) =>
  spaces.map((px) => buildRule(`${key}-${px}`, `${css}:${px}px`)).join('');
const buildKeyRules = (key: keyof StyleProps, values: Readonly<Record<string, string>>, property: string) =>
  Object.entries(values)
    .map(([name, value]) => buildRule(`${key}-${name}`, `${property}${value}`))
    .join('');
const buildValueRules = (key: keyof StyleProps, values: readonly (string | number)[], css: string) =>
  values.map((value) => buildRule(`${key}-${value}`, `${css}:${value}`)).join('');

const toSoftSmallCss = (size: keyof typeof sizes) => `color:var(--soft);font-size:${sizes[size]}`;

/** The main axis of a stack is vertical; that of a row, a cluster or a grid is horizontal. */
const directionRules = [
  ...['start', 'center', 'end', 'baseline'].map(
    (value) =>
      `${buildRule(`align-${value}`, `align-items:${value}`)}[data-kit~='stack']:where([data-kit~='align-${value}']){align-items:normal;justify-items:${value}}`,
  ),
  ...Object.entries({ start: 'start', center: 'center', end: 'end', between: 'space-between' }).map(
    ([word, value]) =>
      `${buildRule(`justify-${word}`, `justify-content:${value}`)}[data-kit~='stack']:where([data-kit~='justify-${word}']){justify-content:normal;align-content:${value}}`,
  ),
].join('');

/**
 * The style sheet of the kit's primitives (src/ui/primitives): their `data-kit` lists tokens, and each token has a rule
 * here; a later rule may refine an earlier one. It is in the document's head, before the styles of the screens, so that
 * a screen's rules override it, and no bundle contains it.
 */
export const primitiveStyle = [
  buildRule('card', cardBox),
  "[data-kit~='stack'],[data-kit~='grid']{display:grid;grid-template-columns:minmax(0,1fr)}",
  // With a track that may become 0, a table cell would get no width.
  ":where(td,th) [data-kit~='stack']{grid-template-columns:auto}",
  "[data-kit~='row'],[data-kit~='cluster']{display:flex}",
  buildRule('cluster', 'flex-wrap:wrap'),
  buildRule('inline', 'display:inline-flex'),
  buildRule('status', 'color:var(--cypress);font-weight:600'),
  "[data-kit~='status']:empty{position:absolute}",
  ':where(dl)[data-kit]{margin:0}',
  'summary[data-kit]{cursor:pointer}',
  directionRules,
  buildSpaceRules('gap', 'gap'),
  buildSpaceRules('rowGap', 'row-gap'),
  buildSpaceRules('padding', 'padding'),
  buildSpaceRules('paddingX', 'padding-inline'),
  buildSpaceRules('paddingTop', 'padding-top'),
  buildSpaceRules('paddingBottom', 'padding-bottom'),
  buildSpaceRules('marginTop', 'margin-top'),
  buildSpaceRules('marginBottom', 'margin-bottom'),
  buildKeyRules('tone', tones, 'color:'),
  buildKeyRules('size', sizes, 'font-size:'),
  buildValueRules('weight', [400, 500, 600, 650, 700, 750], 'font-weight'),
  buildValueRules('leading', [1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5, 1.6], 'line-height'),
  buildValueRules('textAlign', ['start', 'center', 'end'], 'text-align'),
  buildRule('wrap-anywhere', 'overflow-wrap:anywhere'),
  buildRule('wrap-never', 'white-space:nowrap'),
  buildRule('wrap-lines', 'white-space:pre-line'),
  buildKeyRules('edge', edges, 'border-left:4px solid '),
  buildKeyRules('fill', { chip: 'var(--chip)', hot: 'var(--hot)', card: 'var(--card)' }, 'background:'),
  buildRule('line-top', 'border-top:1px solid var(--line)'),
  buildRule('line-bottom', 'border-bottom:1px solid var(--line)'),
  buildValueRules('place', ['start', 'center', 'end'], 'justify-self'),
  buildRule('place-wholeRow', 'grid-column:1/-1'),
  buildRule('place-fill', 'flex:1;min-width:0'),
  buildRule('place-own', 'flex:none'),
  buildRule('place-grow', 'flex:1'),
  buildRule('place-wholeLine', 'flex-basis:100%'),
  buildRule('place-bottom', 'margin-top:auto'),
  flexBases.map((px) => buildRule(`place-flex${px}`, `flex:1 1 ${px}px`)).join(''),
  buildRule('frame-relative', 'position:relative'),
  buildRule('frame-container', 'container-type:inline-size'),
  "[data-kit~='frame-target']:focus{outline:none}",
  buildRule('scroll-x', 'overflow-x:auto'),
  "[data-kit~='scroll-x']:focus-visible{outline-offset:-3px}",
  buildRule('ratio-video', 'aspect-ratio:16/9'),
  [8, 16, 80].map((px) => buildRule(`scrollMargin-${px}`, `scroll-margin-top:${px}px`)).join(''),
  buildRule('display-block', 'display:block'),
  buildRule('display-narrow', 'min-width:0'),
  [24, 44, 48, 56].map((px) => buildRule(`minHeight-${px}`, `min-height:${px}px`)).join(''),
  [420, 480, 640, 720].map((px) => buildRule(`maxWidth-${px}`, `max-width:${px}px`)).join(''),
  buildRule('maxWidth-reading', 'max-width:44em'),
  buildRule('corners-round', 'border-radius:var(--radius)'),
  buildRule('corners-clip', 'border-radius:var(--radius);overflow:hidden'),
  buildRule('columns-equal', 'grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:1fr'),
  [2, 3].map((count) => buildRule(`columns-${count}`, `grid-template-columns:repeat(${count},minmax(0,1fr))`)).join(''),
  [140, 200, 220, 280, 300, 320]
    .map((px) => buildRule(`columns-${px}`, `grid-template-columns:repeat(auto-fill,minmax(min(${px}px,100%),1fr))`))
    .join(''),
  buildChildRule('smallText-small', 'small', toSoftSmallCss('small')),
  buildChildRule('smallText-tiny', 'small', toSoftSmallCss('tiny')),
  buildChildRule('smallText-smallBlock', 'small', `display:block;${toSoftSmallCss('small')}`),
  buildChildRule('smallText-tinyBlock', 'small', `display:block;${toSoftSmallCss('tiny')}`),
  buildChildRule('boldText-ink', ':is(b,strong)', 'color:var(--ink)'),
  buildChildRule('boldText-lines', ':is(b,strong,small)', 'display:block'),
  buildChildRule('headings-normal', ':is(h2,h3)', 'font-size:1rem;font-weight:700'),
  buildChildRule('headings-large', ':is(h2,h3)', 'font-size:1.125rem;font-weight:700'),
  buildChildRule('alerts-bold', ">[role='alert']", 'color:var(--signal);font-weight:600'),
  buildChildRule('paragraphs-allSoft', 'p', 'color:var(--soft)'),
  buildChildRule('paragraphs-allSmall', 'p', toSoftSmallCss('small')),
  buildChildRule('paragraphs-soft', '>p', 'color:var(--soft)'),
  buildChildRule('paragraphs-small', '>p', toSoftSmallCss('small')),
  buildChildRule('buttons-start', '>button', 'justify-self:start'),
  buildChildRule('buttons-share', '>*', 'flex:1 1 128px'),
  buildChildRule('items-lines', '>*+*', 'border-top:1px solid var(--line)'),
  buildRule('items-dots', 'padding-left:20px;list-style:disc'),
  "[data-kit~='hidden-empty']:where(:empty){display:none}",
  `@media print{${buildRule('hidden-print', 'display:none')}}`,
  `@media not all and ${media.tablet}{${buildRule('hidden-phone', 'display:none')}}`,
  `@media ${media.tablet}{${buildRule('hidden-wide', 'display:none')}${[300, 320].map((px) => buildRule(`columns-cards${px}`, `gap:20px;grid-template-columns:repeat(auto-fill,minmax(${px}px,1fr))`)).join('')}}`,
].join('');
