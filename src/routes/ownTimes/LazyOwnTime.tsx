import { styled } from 'styled-components';
import { readItem, readToken } from '#src/account/session/readToken.ts';
import { createLatePart, useLatePart } from '#src/ui/latePart.tsx';
import type { OwnTimeProps } from './OwnTime.tsx';
import { ownTimeWords } from './ownTimeWords.ts';

/** Code and words of the rider's times, loaded after everything that the page was opened for. */
const ownTime = createLatePart(async () => (await import('./OwnTime.tsx')).OwnTime, ownTimeWords);

/** Whether this device knows anything of a rider: signed in, or values set on the pace page. */
const mayKnowRider = () => readToken() !== null || readItem('localStorage', 'pace-inputs') !== null;

/**
 * The rider's verified or planned time on a card. Its line is reserved from the start; visitors of whom nothing is known
 * have none.
 */
export function LazyOwnTime(props: OwnTimeProps) {
  return mayKnowRider() ? <Line {...props} /> : null;
}

function Line(props: OwnTimeProps) {
  const { value: OwnTime } = useLatePart(ownTime, 'idle');
  return <Room className="num">{OwnTime === null ? null : <OwnTime {...props} />}</Room>;
}

const Room = styled.p`
  min-height: 20px;
  padding: 0 16px;
  font-size: 0.875rem;
  font-weight: 650;
  line-height: 20px;
  overflow-wrap: anywhere;
`;
