import { useEffect } from 'react';
import { styled } from 'styled-components';
import { createPart, useIdlePart } from '#src/ui/layout/useIdlePart.ts';
import { useSession } from './SessionContext.ts';

const barPart = createPart(async () => (await import('./AccountBar.tsx')).AccountBar);

/** Room in the header for the rider's account; what stands in it comes when the browser is idle, or when anything happens to the session. */
export function AccountSlot() {
  const Bar = useIdlePart(barPart);
  const session = useSession();
  useEffect(() => session.subscribe(barPart.want), [session]);
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
