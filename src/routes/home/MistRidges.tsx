import { styled } from 'styled-components';

/** Decorative ridges with mist between them, as seen from the pass towards the west. */
export function MistRidges() {
  return (
    <Ridges viewBox="0 0 1280 160" preserveAspectRatio="none" aria-hidden="true">
      <path
        fill="var(--ridge-far)"
        d="M0 96l70-22 58 14 92-46 66 30 88-52 74 38 60-18 104-32 78 44 92-30 66 26 96-40 84 36 78-20 74 26 100-34V160H0z"
      />
      <path
        fill="var(--ridge-middle)"
        d="M0 124l96-26 70 16 110-40 76 30 98-18 88 26 120-46 92 36 104-22 86 28 118-38 82 24 140-30V160H0z"
      />
      <path
        fill="var(--ridge-near)"
        d="M0 142l130-14 90 12 140-30 110 24 124-12 130 20 152-34 116 26 138-14 150 16V160H0z"
      />
    </Ridges>
  );
}

const Ridges = styled.svg`
  position: absolute;
  right: 0;
  bottom: -1px;
  left: 0;
  width: 100%;
  height: 64px;
  [data-theme='sun'] & {
    display: none;
  }
  @media (min-width: 600px) {
    height: 120px;
  }
`;
