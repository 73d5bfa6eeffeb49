import { styled } from 'styled-components';

const content = `
  & header { display: flex; align-items: center; gap: 4px; }
  & h2 { flex: 1; outline: 0; min-width: 0; overflow: hidden; font-size: 1rem; line-height: 1.35; text-overflow: ellipsis; }
  & h2 small { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  & .heroes { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; margin: 8px 0; }
  & .band { min-height: 22px; margin: -4px 0 6px; color: var(--soft); font-size: 0.8125rem; line-height: 22px; }
  & .band b { color: var(--ink); transition: color 150ms; }
  & .band[data-stale='true'] { visibility: hidden; }
  & .notes:empty { display: none; }
  & .heroes dd { font-size: 1.75rem; font-weight: 720; line-height: 1.15; letter-spacing: -0.02em; }
  & .heroes dd small { margin-left: 3px; color: var(--soft); font-size: 0.8125rem; font-weight: 500; letter-spacing: 0; }
  & dl, & dd { margin: 0; }
  & dt { color: var(--soft); font-size: 0.8125rem; line-height: 1.4; }
  & .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(7.5rem, 50% - 8px)), 1fr)); gap: 6px 16px; }
  & .facts > div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 8px; border-bottom: 1px solid var(--line); }
  & .facts dd { min-height: 24px; font-size: 0.875rem; white-space: nowrap; font-weight: 600; text-align: right; }
  & h3 { margin: 12px 0 4px; color: var(--soft); font-size: 0.8125rem; font-weight: 600; }
  & ol { display: flex; flex-wrap: wrap; gap: 4px 6px; font-size: 0.875rem; }
  & ol li { display: flex; align-items: baseline; gap: 4px; padding: 3px 8px; border-radius: 4px; background: var(--chip); }
  & ol li + li::before { content: '×'; margin-right: 2px; color: var(--soft); }
  & ol li.result::before { content: '='; color: inherit; }
  & ol li.result { background: var(--cypress); color: var(--on-cypress); }
  & ol li[hidden] { display: none; }
  & .notes { margin-top: 8px; color: var(--soft); font-size: 0.875rem; }
  & .editor { min-width: 0; margin: 0; padding: 0; border: 0; display: grid; grid-template-columns: 52px minmax(0, 1fr) 52px 72px; align-items: center; gap: 8px; }
  & .editor input[type='range'] { width: 100%; height: 48px; margin: 0; accent-color: var(--cypress); }
  & .editor input[type='text'] { width: 72px; height: 48px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--card); font-size: 1.25rem; font-weight: 700; text-align: center; }
  & .editor input[type='range'] { touch-action: pan-y; }
  & .editor input[aria-invalid='true'] { border-color: var(--signal); color: var(--signal); }
  & .editor .problem { grid-column: 1 / -1; color: var(--signal); font-size: 0.875rem; line-height: 1.4; }
  & .editor .problem:empty { display: none; }
  & .reset { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 48px; color: var(--soft); font-size: 0.8125rem; }
`;

/** Phone: a bottom sheet over the controls. */
export const Sheet = styled.dialog`
  width: 100%;
  max-width: 640px;
  max-height: 55vh;
  max-height: 55dvh;
  margin: auto auto 0;
  padding: 8px 16px calc(12px + env(safe-area-inset-bottom));
  overflow: auto;
  border: 0;
  border-top: 1px solid var(--line);
  border-radius: 12px 12px 0 0;
  background: var(--card);
  color: var(--ink);
  overscroll-behavior: contain;
  /* The selected row and the profile stay visible above it. */
  &::backdrop { background: rgb(0 0 0 / 0.12); }
  & header { position: sticky; top: -8px; z-index: 1; background: var(--card); }
  @media (max-height: 480px) { max-height: 66dvh; }
  & .facts > div:nth-child(n + 7) { grid-column: 1 / -1; }
  ${content}
`;

/** Desktop: at the foot of the window, whichever row is open. */
export const Panel = styled.section`
  position: fixed;
  bottom: 0;
  z-index: 4;
  padding: 8px 16px 12px;
  border: 1px solid var(--control);
  border-bottom: 0;
  border-radius: 8px 8px 0 0;
  background: var(--card);
  ${content}
  & .columns { display: grid; grid-template-columns: minmax(260px, 1fr) minmax(300px, 1.2fr); gap: 8px 32px; }
  & .heroes { margin: 0 0 8px; }
  & h3:first-child { margin-top: 0; }
  @media print { display: none; }
`;
