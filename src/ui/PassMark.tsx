import { styled } from 'styled-components';

interface Props {
  /** `skipped`: not passed, and optional. */
  readonly mark: 'passed' | 'missed' | 'skipped';
  /** Description for screen readers; omit it if the text beside it says the same. */
  readonly label?: string;
}

const shapes = {
  passed: { ground: 'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z', sign: 'M7 12.5l3.5 3.5L17 8.5' },
  missed: { ground: 'M2 2h20v20H2z', sign: 'M8 8l8 8M16 8l-8 8' },
  skipped: { ground: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', sign: 'M8 12h8' },
} as const;

/** A circle with a tick, a square with a cross, a ring with a dash, as on the map: distinguishable without colour. */
export function PassMark({ mark, label }: Props) {
  const ariaProps = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <Drawing viewBox="0 0 24 24" width={20} height={20} {...ariaProps} data-mark={mark}>
      <path d={shapes[mark].ground} />
      <path d={shapes[mark].sign} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  & > :first-child { fill: var(--card); stroke: var(--soft); stroke-width: 2; }
  & > :last-child { fill: none; stroke: var(--soft); stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  &[data-mark='passed'] > :first-child { fill: var(--cypress); stroke: none; }
  &[data-mark='passed'] > :last-child { stroke: var(--on-cypress); }
  &[data-mark='missed'] > :first-child { fill: var(--signal); stroke: none; }
  &[data-mark='missed'] > :last-child { stroke: var(--on-signal); }
`;
