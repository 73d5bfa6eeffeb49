import { styled } from 'styled-components';
import { Link } from 'wouter';
import { media } from '#src/theme/themes.ts';
import { CardFigures, CardFrame } from './cardParts.tsx';

export const Card = styled(CardFrame)`
  container-type: inline-size;
  &[data-layout='card'] {
    background: linear-gradient(var(--card) 30%, var(--sky-top));
  }
  &[data-layout='row'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 88px;
    align-items: end;
    @media ${media.tablet} {
      grid-template-columns: minmax(0, 1fr) minmax(160px, 40%);
      align-items: center;
      column-gap: 16px;
    }
  }
`;
/** The touch target is larger than the visible area. */
export const VerifyButton = styled(Link)`
  && {
    position: relative;
    z-index: 1;
    padding: 0 8px;
    border: 1px solid var(--control);
    border-radius: 4px;
    color: var(--cypress);
    font-size: 0.8125rem;
    font-weight: 700;
    line-height: 1.55;
    text-decoration: none;
    white-space: nowrap;
  }
  &&::after {
    content: '';
    position: absolute;
    inset: -14px -10px;
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
/** The name with the figures below it; at the right the elevation gain, the number that riders compare first. */
export const CardText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: 12px;
  align-items: start;
  min-width: 0;
  padding: 12px 16px 0;
  [data-layout='row'] & {
    padding-right: 8px;
  }
  /* With text of twice the size on a phone, words of the name do not break. */
  @container (max-width: 15rem) { grid-template-columns: minmax(0, 1fr); }
`;
export const ElevationGain = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1;
  white-space: nowrap;
  b {
    color: var(--ink);
    font-size: 1.75rem;
    letter-spacing: -0.02em;
  }
  [data-layout='row'] & b { font-size: 1.25rem; }
`;
/** The label of the elevation gain is below its number, at the end of the first line. */
export const Figures = styled(CardFigures)`
  display: block;
  grid-column: 1 / -1;
  line-height: 26px;
  b { font-size: 1rem; }
  > small { float: right; margin-left: 10px; font-size: 0.8125rem; }
  > * { display: inline-block; }
  > :not(small) { margin-right: 10px; }
`;
/** At the foot of the mountain: the weather, whose line is reserved while it loads, and the highest point. */
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  justify-content: space-between;
  min-height: 20px;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 20px;
  [data-layout='card'] > & {
    /* Overlaps the picture's lower edge, so that no seam shows. */
    margin-top: -1px;
    padding: 0 16px 10px;
    background: var(--mountain-foot);
    color: var(--on-mountain);
    b { color: inherit; }
    [data-highest] { margin-left: auto; color: var(--on-mountain-soft); }
  }
  [data-layout='card'][data-approximate] > & {
    background: var(--mini-body);
    color: var(--ink);
    [data-highest] { color: inherit; }
  }
  [data-layout='row'] > & {
    grid-column: 1 / -1;
    margin-bottom: 8px;
    padding: 0 16px;
    [data-highest] { display: none; }
    @media ${media.tablet} {
      grid-column: 1;
    }
  }
`;
