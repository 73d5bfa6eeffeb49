/** Styles that belong to no component. They are in the document's head, so that the first paint has them. */
export const globalStyle = `
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
