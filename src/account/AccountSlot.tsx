import { useEffect } from 'react';
import { styled } from 'styled-components';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import { useSession } from './SessionContext.ts';

const barPart = createLatePart(async () => (await import('./AccountBar.tsx')).AccountBar);

/**
 * Reserves space in the header for the rider's account. Its content loads when the browser is idle, or when anything
 * happens to the session.
 */
export function AccountSlot() {
  const { value: Bar } = useLatePart(barPart, 'idle');
  const session = useSession();
  useEffect(() => session.subscribe(() => void barPart.request()), [session]);
  return <Slot>{Bar ? <Bar /> : null}</Slot>;
}

/** Next to a screen's own action there is no room for it on a phone; there it is in the site menu. */
const Slot = styled.div`
  min-width: 48px;
  @media (max-width: 599px) {
    [data-actions]:not(:empty) ~ & {
      display: none;
    }
  }
`;
