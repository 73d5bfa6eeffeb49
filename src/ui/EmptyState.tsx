import type { ReactNode } from 'react';
import { StateFrame } from './StateFrame.tsx';

interface Props {
  readonly title: string;
  /** What will be shown here. */
  readonly text: ReactNode;
  /** The single action to take. */
  readonly action?: ReactNode;
}

/** For a list that is empty without an error: what it will show, and one action. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <StateFrame>
      <strong>{title}</strong>
      <p>{text}</p>
      {action}
    </StateFrame>
  );
}
