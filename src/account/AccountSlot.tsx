import { useEffect } from 'react';
import { styled } from 'styled-components';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { useSession } from './SessionContext.ts';

const barPart = createLazyPart(async () => (await import('./AccountBar.tsx')).AccountBar);

/**
 * Reserves space in the header for the rider's account. Its content loads when the browser is idle or when the session
 * changes.
 */
export function AccountSlot() {
  const { value: Bar } = useLazyPart(barPart, 'idle');
  const session = useSession();
  useEffect(() => session.subscribe(() => void barPart.request()), [session]);
  return <Slot>{Bar ? <Bar /> : null}</Slot>;
}

/** If a screen has its own actions, a phone has no space for the account, which is then in the site menu only. */
const Slot = styled.div`
  min-width: 48px;
  @media (max-width: 599px) {
    [data-actions]:not(:empty) ~ & {
      display: none;
    }
  }
`;
