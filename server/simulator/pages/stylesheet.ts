/** For all pages of the simulator; one accent per provider, none of their brand colours. */
export const stylesheet = `
:root { color-scheme: light; --paper: #f7f8f5; --card: #fff; --ink: #14201b; --soft: #55635c; --line: #c9d1cb; }
[data-look='simulator'] { --accent: #0b5d45; }
[data-look='strava'] { --accent: #b03a02; }
[data-look='google'] { --accent: #1a5fb4; }
[data-look='facebook'] { --accent: #27479b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, 'Noto Sans TC', 'Noto Sans CJK TC', 'Noto Sans Thai', sans-serif; }
header { background: var(--card); border-bottom: 1px solid var(--line); }
.banner { margin: 0; padding: 0.625rem 1rem; background: #ffd76a; color: #14201b; text-align: center;
  border-bottom: 3px dashed #14201b; }
nav { display: flex; flex-wrap: wrap; justify-content: center; padding: 0.125rem 0.5rem; font-size: 0.875rem; }
nav a { display: inline-flex; align-items: center; justify-content: center; min-width: 48px; min-height: 48px; padding: 0 0.3125rem; color: var(--soft); text-decoration: none; }
nav a[aria-current] { color: var(--ink); font-weight: 700; box-shadow: inset 0 -3px var(--accent); }
nav a:hover { text-decoration: underline; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0.5rem 0 1rem; font-size: 1.375rem; line-height: 1.3; text-wrap: pretty; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; line-height: 1.3; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
legend { margin-bottom: 0.5rem; padding: 0; font-weight: 700; }
.choice { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 0.75rem; align-items: center; min-height: 3rem;
  padding: 0.5rem 0.75rem; background: var(--card); border: 1px solid var(--line); margin-top: -1px; position: relative; }
.choice:first-of-type { border-radius: 0.5rem 0.5rem 0 0; }
.choice:last-child { border-radius: 0 0 0.5rem 0.5rem; }
.choice:has(:checked) { background: #eef3ef; }
.choice:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: -1px; z-index: 1; }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); outline: 0; grid-row: 1 / span 2;
  position: relative; z-index: 1; }
.choice label { font-weight: 600; line-height: 1.35; }
.choice label::after { content: ''; position: absolute; inset: 0; cursor: pointer; }
.choice p { grid-column: 2; margin: 0; color: var(--soft); font-size: 0.875rem; line-height: 1.4; }
.choice img, .row img { grid-column: 3; grid-row: 1 / span 2; width: 2.5rem; height: 2.5rem; border-radius: 50%; }
p > span { display: inline-block; max-width: 100%; }
code { font: 0.9375rem ui-monospace, 'Liberation Mono', monospace; }
.buttons { display: flex; gap: 0.75rem; }
button { flex: 1; min-height: 3rem; padding: 0.5rem 1rem; border: 2px solid var(--accent); border-radius: 0.5rem;
  background: var(--accent); color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
button.quiet { background: var(--card); color: var(--accent); }
button:hover { filter: brightness(0.92); }
button:focus-visible, a:focus-visible, select:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
select { width: 100%; min-height: 3rem; padding: 0 0.75rem; border: 1px solid #6f7f77; border-radius: 0.5rem; background: var(--card);
  color: var(--ink); font: inherit; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.5rem 0.75rem; align-items: center; margin: 0 0 0.75rem;
  padding: 0.75rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
.row label, .row :is(h2, h3) { grid-column: 1 / -1; margin: 0; font-size: 1rem; font-weight: 700; }
.row p { margin: 0; color: var(--soft); font-size: 0.875rem; grid-column: 1; }
.row :is(h2, h3):has(+ img) { grid-column: 1; }
.row img { grid-column: 2; grid-row: 1; align-self: start; }
.row :is(h2, h3) ~ p { grid-column: 1 / -1; }
.row button { min-height: 3rem; }
.row button.quiet { grid-column: 1 / -1; }
.alert { padding: 0.75rem 1rem; border-left: 4px solid #c4321f; background: var(--card); }
.news { padding: 0.75rem 1rem; border-left: 4px solid var(--accent); background: var(--card); }
`;
