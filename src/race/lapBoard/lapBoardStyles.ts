import { styled } from 'styled-components';
import { media } from '#src/theme/themes.ts';

/** The whole window below the site's header: black on white in the sun, or the dark theme before dawn. */
export const Board = styled.main`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 720px;
  min-height: calc(100dvh - 66px);
  margin: 0 auto;
  background: var(--card);
  color: var(--ink);
  touch-action: manipulation;
  @media ${media.desktop} {
    border-inline: 2px solid var(--line);
  }
`;
export const Strip = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 2px 12px;
  border-bottom: 2px solid var(--control);
  font-size: 0.9375rem;
  font-weight: 700;
  line-height: 1.2;
  > b { margin-left: auto; font-size: 1.625rem; letter-spacing: -0.02em; }
`;
export const Watch = styled.span`
  flex: none;
  padding: 2px 8px;
  border-radius: 4px;
  background: var(--ink);
  color: var(--card);
  white-space: nowrap;
`;
/** Controls within reach of the thumb; they stay at the bottom of the window. */
export const Foot = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: grid;
  gap: 8px;
  padding: 8px 10px max(12px, env(safe-area-inset-bottom));
  border-top: 2px solid var(--control);
  background: var(--card);
  > p { font-size: 0.875rem; font-weight: 700; line-height: 1.4; }
  @media not ${media.desktop} {
    /* Space for the site's offline bar. */
    &[data-out] { padding-bottom: 36px; }
  }
`;
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > p { flex: 1; min-width: 0; font-weight: 700; line-height: 1.3; }
`;
/** At least 56 px, for a thumb in a hurry. */
export const BigButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  min-height: 56px;
  padding: 6px 12px;
  border: 2px solid var(--control);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--ink);
  font-size: 1.0625rem;
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  cursor: pointer;
  > svg { flex: none; }
  &[data-variant='primary'] {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
  }
  &[data-variant='hot'] {
    justify-content: space-between;
    flex: none;
    background: var(--hot);
    text-align: left;
  }
  &[data-wide] { flex: 1.6; }
  &[data-fixed] { flex: none; }
  &[data-huge] { min-height: 76px; font-size: 1.375rem; }
  &:disabled { border-style: dashed; background: var(--card); color: var(--ink); cursor: default; }
`;
