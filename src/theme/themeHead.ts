import { themeStorageKey } from './themeStorageKey.ts';
import { themes } from './themes.ts';

/** Styles that belong to no component. They are in the document's head, so that the first paint has them. */
const globalStyle = `
  *, *::before, *::after { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 var(--font); font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
  :root {
    --font: system-ui, -apple-system, "PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif;
    --radius: 6px;
  }
  :lang(ja) { --font: system-ui, -apple-system, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif; }
  :lang(ko) { --font: system-ui, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", sans-serif; }
  :lang(th) { --font: system-ui, -apple-system, Thonburi, "Noto Sans Thai", "Leelawadee UI", sans-serif; }
  :lang(th) body, body:lang(th) { line-height: 1.7; }
  :lang(ja) :is(h1, h2, h3, button, label, dt) { word-break: auto-phrase; overflow-wrap: break-word; }
  :lang(ko) { word-break: keep-all; overflow-wrap: break-word; }
  h1, h2, h3, p, ul, ol, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { background: none; border: 0; padding: 0; cursor: pointer; }
  a { color: var(--cypress); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  h1:focus-visible, main:focus-visible { outline: none; }
  html:has(dialog[open]) { overflow: hidden; }
  .num { font-variant-numeric: tabular-nums; }
  .visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media print { html, body { background: none; } }
  @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; } }
`;

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const formatVariables = (name: keyof typeof themes) =>
  Object.entries(themes[name])
    .map(([colour, value]) => `--${toKebabCase(colour)}:${value}`)
    .join(';');

/**
 * The colours of all themes (print uses the light ones) and the global styles, in the document's head, so that the
 * first paint has them. In the `sun` theme, for race day in bright light, all text is an eighth larger.
 */
export const themeStyle = `:root{color-scheme:light;${formatVariables('light')}}@media screen{[data-theme=dark]{color-scheme:dark;${formatVariables('dark')}}[data-theme=sun]{color-scheme:light;font-size:112.5%;${formatVariables('sun')}}}html{background:var(--paper)}${globalStyle.replace(/\s*\n\s*/g, '')}`;

/** Runs before the first paint; light is the default, whatever the system prefers. */
export const themeScript = `(function(d){try{var t=localStorage.getItem('${themeStorageKey}')}catch(e){}d.dataset.theme=t==='dark'||t==='sun'?t:'light'})(document.documentElement)`;
