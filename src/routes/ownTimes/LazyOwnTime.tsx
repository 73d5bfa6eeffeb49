import { styled } from 'styled-components';
import { readItem, readToken } from '#src/account/session/readToken.ts';
import { createLazyPart, useLazyPart } from '#src/ui/lazyPart.tsx';
import { airWords } from '../air/airWords.ts';
import type { OwnTimeProps } from './OwnTime.tsx';
import { ownTimeWords } from './ownTimeWords.ts';

/** Code and words of the rider's times, loaded after the page's main content. */
const ownTime = createLazyPart(async () => (await import('./OwnTime.tsx')).OwnTime, ownTimeWords, airWords);

/** Whether this device knows a rider: signed in, or with values entered on the pace page. */
const mayKnowRider = () => readToken() !== null || readItem('localStorage', 'pace-inputs') !== null;

/**
 * The rider's verified or planned time on a card. Its line is reserved from the start, except for visitors without any
 * stored values.
 */
export function LazyOwnTime(props: OwnTimeProps) {
  return mayKnowRider() ? <Line {...props} /> : null;
}

function Line(props: OwnTimeProps) {
  const { value: OwnTime } = useLazyPart(ownTime, 'idle');
  return <ReservedSpace className="num">{OwnTime === null ? null : <OwnTime {...props} />}</ReservedSpace>;
}

const ReservedSpace = styled.p`
  min-height: 20px;
  padding: 0 16px;
  font-size: 0.875rem;
  font-weight: 650;
  line-height: 20px;
  overflow-wrap: anywhere;
`;
