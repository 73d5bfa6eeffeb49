import { styled } from 'styled-components';
import { createPart, useIdlePart } from '#src/ui/layout/useIdlePart.ts';

const barPart = createPart(async () => (await import('./AccountBar.tsx')).AccountBar);

/** Room in the header for the rider's account; what stands in it comes when the browser is idle. */
export function AccountSlot() {
  const Bar = useIdlePart(barPart);
  return <Slot>{Bar ? <Bar /> : null}</Slot>;
}

/** Beside a screen's own action there is no room for it on a phone: there the site menu has it. */
const Slot = styled.div`
  min-width: 48px;
  @media (max-width: 599px) {
    [data-actions]:not(:empty) ~ & {
      display: none;
    }
  }
`;
